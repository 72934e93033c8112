import { idempotencyKey } from '@loyalty-service/sdk';
import { describe, expect, it } from 'vitest';

describe('idempotencyKey', () => {
  it('gives the same key for the same ids', () => {
    expect(idempotencyKey('order', 1001, 'earn')).toBe('order:1001:earn');
    expect(idempotencyKey('order', 1001n, 'earn')).toBe('order:1001:earn');
  });

  it('gives different keys for different ids, whatever they contain', () => {
    const keys = [
      idempotencyKey('a:b', 'c'),
      idempotencyKey('a', 'b:c'),
      idempotencyKey('a', 'b', 'c'),
      idempotencyKey('a%3Ab', 'c'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives visible ASCII only', () => {
    expect(idempotencyKey('Bestellung', 'Müller & Söhne\n', '🎁')).toMatch(/^[\x21-\x7e]{1,255}$/);
  });

  it.each([
    [['order', undefined]],
    [['order', null]],
    [['order', '']],
    [['order', Number.NaN]],
    [['order', 1.5]],
    [['order', {}]],
    [[]],
    [['\ud800']],
  ])('refuses what would make different sales one: %j', (parts) => {
    expect(() => idempotencyKey(...(parts as [string]))).toThrow(/Idempotency-Key/);
  });

  it('refuses a key that is too long', () => {
    expect(idempotencyKey('x'.repeat(255))).toHaveLength(255);
    expect(() => idempotencyKey('x'.repeat(256))).toThrow(/256/);
  });
});
