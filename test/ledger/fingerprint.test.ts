import { hash } from 'node:crypto';
import { fingerprint } from '@loyalty-service/server/http/pipeline/fingerprint';
import fc from 'fast-check';
import { expect, it } from 'vitest';

// Fingerprints are stored beside the answers. Another text for the same body would refuse retries after an upgrade.
it.each([
  [undefined, ''],
  [{}, '{}'],
  [{ reference: 'order-1', amount: 1250 }, '{"amount":1250,"reference":"order-1"}'],
  [
    { b: [1, 2.5, -0, { z: null, a: 'é\n"' }], 10: 1, 9: true, '€': 1e21, a: {} },
    '{"10":1,"9":true,"a":{},"b":[1,2.5,0,{"a":"é\\n\\"","z":null}],"€":1e+21}',
  ],
])('the fingerprint of %j', (body, canonical) => {
  expect(fingerprint('POST', '/v1/cards', body)).toBe(hash('sha256', `POST /v1/cards\n${canonical}`));
});

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

it('the order of members changes nothing, and each change of a value something', () => {
  const of = (body: unknown) => fingerprint('POST', '/', body);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sent = JSON.parse(JSON.stringify(value));
      expect(of(reversed(sent))).toBe(of(sent));
      expect(of({ sent, more: 1 })).not.toBe(of({ sent, more: 2 }));
      expect(of({ sent })).not.toBe(of({ sent: [sent] }));
    }),
  );
});

it('the limits of a caller are a part of it', () => {
  const body = { amount: 1 };
  const prints = [[], [null], ['Harbour']].map((limits) => fingerprint('POST', '/', body, limits));
  const plain = fingerprint('POST', '/', body, null);
  expect(new Set([...prints, plain]).size).toBe(4);
  expect(plain).toBe(fingerprint('POST', '/', body));
});
