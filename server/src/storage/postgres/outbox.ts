import type { Writable } from 'node:stream';

const pieceBytes = 65_536;
const maxUtf8BytesOfUnit = 3;
const int32Bytes = 4;
/** To here a loop is quicker than a call out of JavaScript. */
const shortText = 48;

/** Bytes to be sent, written one after the other: nothing is made for a value that is only to be copied. */
export class Outbox {
  #piece: Buffer;
  /** From where on it was not sent yet. */
  #from = 0;
  #end = 0;

  constructor(bytes = pieceBytes) {
    this.#piece = Buffer.allocUnsafeSlow(bytes);
  }

  /** How much waits to be sent. */
  get length(): number {
    return this.#end - this.#from;
  }

  /** Goes back to an earlier {@link length}: what was written since is not sent. */
  cutTo(length: number): void {
    this.#end = this.#from + length;
  }

  sendTo(stream: Writable): void {
    if (this.length > 0) stream.write(this.#piece.subarray(this.#from, this.#end));
    this.#from = this.#end;
  }

  /** What waits, in place of sending it. */
  take(): Buffer {
    const bytes = this.#piece.subarray(this.#from, this.#end);
    this.#from = this.#end;
    return bytes;
  }

  int16(value: number): void {
    this.byte(value >>> 8);
    this.byte(value);
  }

  int32(value: number): void {
    this.#reserve(int32Bytes);
    this.#put32(value, this.#end);
    this.#end += int32Bytes;
  }

  /** A whole number as 64 bits. All of ours lie within 2^53: two halves say them, and no BigInt is made. */
  int64(value: number): void {
    this.int32(Math.floor(value / 2 ** 32));
    this.int32(value >>> 0);
  }

  /** Text as UTF-8. */
  text(value: string): void {
    this.#reserve(value.length * maxUtf8BytesOfUnit);
    if (value.length <= shortText && this.#ascii(value)) this.#end += value.length;
    else this.#end += this.#piece.write(value, this.#end);
  }

  /** Text that ends with a zero. */
  name(value: string): void {
    this.text(value);
    this.byte(0);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#piece[this.#end] = value;
    this.#end += 1;
  }

  /** Text with its length in front. */
  sizedText(value: string): void {
    const at = this.length;
    this.int32(0);
    this.text(value);
    this.setSize(at, this.length - at - int32Bytes);
  }

  /** Fills in a size that was left open at an earlier {@link length}. */
  setSize(at: number, size: number): void {
    this.#put32(size, this.#from + at);
  }

  #put32(value: number, at: number): void {
    this.#piece[at] = value >>> 24;
    this.#piece[at + 1] = value >>> 16;
    this.#piece[at + 2] = value >>> 8;
    this.#piece[at + 3] = value;
  }

  /** False where a character is none of ASCII. */
  #ascii(value: string): boolean {
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) return false;
      this.#piece[this.#end + index] = code;
    }
    return true;
  }

  /** What was sent may still be read from its piece: it is not written again. */
  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#piece.length) return;
    const next = Buffer.allocUnsafeSlow(Math.max(this.#piece.length, 2 * (this.length + bytes)));
    this.#end = this.#piece.copy(next, 0, this.#from, this.#end);
    this.#from = 0;
    this.#piece = next;
  }
}
