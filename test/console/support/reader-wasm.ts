import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The reader of codes that the till loads. */
export function wasmBytes(): ArrayBuffer {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
