import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fileModes } from '../storage/file-modes.ts';

const blockBytes = 512;
/** The largest size that eleven octal digits hold: 8 GiB. */
const maxOctalBytes = 8 ** 11 - 1;

/** Packs the files of a folder into a `.tar.gz`, and removes the folder. The archive appears only when it is complete. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  const files = readdirSync(folder).toSorted();
  const unfinished = `${archive}.unfinished`;
  await pipeline(
    Readable.from(tarOf(folder, files)),
    createGzip(),
    createWriteStream(unfinished, { mode: fileModes.secret }),
  );
  renameSync(unfinished, archive);
  rmSync(folder, { recursive: true });
}

/** @see https://www.gnu.org/software/tar/manual/html_node/Standard.html */
async function* tarOf(folder: string, files: readonly string[]): AsyncIterable<Uint8Array> {
  for (const name of files) {
    const path = join(folder, name);
    const stats = statSync(path);
    yield headerOf(name, stats);
    if (stats.size > 0) yield* createReadStream(path) as AsyncIterable<Buffer>;
    const rest = stats.size % blockBytes;
    if (rest > 0) yield Buffer.alloc(blockBytes - rest);
  }
  yield Buffer.alloc(2 * blockBytes);
}

function headerOf(name: string, { size, mtimeMs }: Stats): Buffer {
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0, 100, 'latin1');
  octal(fileModes.secret, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size <= maxOctalBytes) octal(size, 124, 11);
  else {
    // A larger size is a number in base 256, as GNU tar writes it.
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  octal(Math.floor(mtimeMs / 1_000), 136, 11);
  header.write('0', 156, 'latin1');
  header.write('ustar\0' + '00', 257, 'latin1');
  header.fill(' ', 148, 156);
  octal(sumOf(header), 148, 6);
  return header;
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);
