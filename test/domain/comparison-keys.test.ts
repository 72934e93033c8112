import { codeKey, emailKey } from '@loyalty-service/server/domain/comparison-keys';
import { cardCode } from '@loyalty-service/server/domain/luhn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 });
const ours = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(cardCode);
const noise = fc.constantFrom('', ' ', '-', '\r', '\n', '\t', '\u00a0', '\u200b', '\u2013', '\u0002');

describe('the key of a code', () => {
  it('is the key of itself, and of every composition', () => {
    fc.assert(
      fc.property(text, (code) => {
        const key = codeKey(code);
        expect([codeKey(key), codeKey(code.normalize('NFD')), codeKey(code.normalize('NFC'))]).toEqual([key, key, key]);
      }),
    );
  });

  it('is the key of itself where a mark comes to stand behind another character', () => {
    for (const code of ['a\uffe3b', 'a-\u0304b', 'a \u0304b']) expect(codeKey(codeKey(code))).toBe(codeKey(code));
  });

  it('of ours is the code, whatever stands between its characters and however they are misread', () => {
    const misread = fc.constantFrom<readonly [string, string]>(
      ['0', 'o'],
      ['0', 'O'],
      ['1', 'l'],
      ['1', 'I'],
      ['1', 'i'],
    );
    fc.assert(
      fc.property(ours, noise, misread, (code, between, [digit, letter]) => {
        const typed = [...code.toLowerCase().replaceAll(digit, letter)].join(between);
        expect(codeKey(typed)).toBe(code);
      }),
    );
  });

  it('fits into an index, however long a code of 64 characters becomes', () => {
    for (const one of ['\u0390', '\ufb03', '\ufdfa', '\uff9e', '\u1e9e', '\u{1d160}'])
      expect(Buffer.byteLength(codeKey(one.repeat(64 / one.length)))).toBeLessThan(2_000);
  });
});

describe('the key of an e-mail address', () => {
  it('is the key of itself, and of every composition', () => {
    fc.assert(
      fc.property(text, (local) => {
        const key = emailKey(`${local}@example.com`);
        const others = ['NFC', 'NFD'].map((form) => emailKey(`${local}@Example.com`.normalize(form)));
        expect([emailKey(key), ...others]).toEqual([key, key, key]);
      }),
    );
  });

  it('fits into an index, however long an address of 254 characters becomes', () => {
    for (const one of ['\u0130', '\u0390', '\ufdfa', '\uff9e', '\u{1d160}'])
      expect(Buffer.byteLength(emailKey(`${one.repeat(240 / one.length)}@example.com`))).toBeLessThan(2_000);
  });
});
