#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { runCommandLine } from './command-line.ts';

const ending = new AbortController();
process.once('SIGINT', () => ending.abort());
process.once('SIGTERM', () => ending.abort());

async function input(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  input,
  lines: () => createInterface({ input: process.stdin, signal: ending.signal }),
  signal: ending.signal,
});
