import { createSocket } from 'node:dgram';

const port = 53;
const headerBytes = 12;
const typeA = 1;

/** Answers what a name's next address is; null where it has none. */
export type NextAddress = (name: string) => string | null;

/** A name server for IPv4 addresses on this machine, as the system's resolver asks it. No answer may be kept. */
export async function startNameServer(nextAddress: NextAddress): Promise<() => void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port: from }) => {
    const { name, end } = nameIn(query);
    const asked = query.readUInt16BE(end);
    const found = asked === typeA ? nextAddress(name) : null;
    socket.send(answerTo(query.subarray(0, end + 4), found), from, address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return () => socket.close();
}

function nameIn(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function answerTo(question: Buffer, address: string | null): Buffer {
  const header = Buffer.from(question);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address === null ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  if (address === null) return header;
  // A pointer to the name asked for, type A, class IN, valid for 0 s, four bytes.
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([header, record]);
}
