import { connect } from 'node:net';
import type { Answer } from '../../support/server.ts';

/** Sends exactly these bytes on a separate connection, and returns the bytes received until it was closed. */
export function sendBytes(url: string, bytes: string | Uint8Array, patienceMs = 5_000): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('No answer came in time.')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks))));
  });
}

function readAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/:\s*/, 2) as [string, string]));
  const text = bytes.subarray(end + 4).toString();
  return { status: Number(first.split(' ')[1]), headers, text, json: text.startsWith('{') ? JSON.parse(text) : null };
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly headers?: readonly string[];
  readonly body?: string | Uint8Array;
}

/** A whole request as bytes, for what no client would send. */
export function requestBytes({ method, path, key, headers = [], body = '' }: Request): Buffer {
  const payload = Buffer.from(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Connection: close',
    ...headers,
    `Content-Length: ${payload.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), payload]);
}
