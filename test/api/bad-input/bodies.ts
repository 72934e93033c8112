import type { ErrorCode } from '@loyalty-service/contract/errors';

/** A body that is refused, and how. Undefined pointers: the refusal names none. */
export interface BadBody {
  readonly name: string;
  readonly raw: string | Uint8Array;
  readonly code: ErrorCode;
  readonly pointers?: readonly string[];
}

const at = (pointers: readonly string[], ...bodies: readonly (readonly [name: string, raw: string])[]): BadBody[] =>
  bodies.map(([name, raw]) => ({ name, raw, code: 'invalid_request', pointers }));

const invalidJson = (name: string, raw: string | Uint8Array): BadBody => ({ name, raw, code: 'invalid_json' });

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** JSON text of a string with an escape in it, as a client would write it. */
const withText = (field: string, escaped: string): string => `{"amount":1,"${field}":"${escaped}"}`;

const amounts = at(
  ['/amount'],
  ['a fraction', '{"amount":1.5}'],
  ['infinity', '{"amount":1e400}'],
  ['below 0', '{"amount":-1}'],
  ['a tiny fraction', '{"amount":1e-7}'],
  ['2^53 + 1', '{"amount":9007199254740993}'],
  ['10^12 + 1', '{"amount":1000000000001}'],
  ['a number in a string', '{"amount":"5"}'],
  ['null', '{"amount":null}'],
  ['true', '{"amount":true}'],
  ['a list', '{"amount":[5]}'],
  ['nothing', '{}'],
  ['the last of two that are the same', '{"amount":5,"amount":"5"}'],
);

const shapes = at([''], ['a list', '[]'], ['null', 'null'], ['a string', '"x"'], ['a number', '5'], ['no body', '']);

const unknown: BadBody[] = [
  ...at(['/amonut'], ['an unknown field', '{"amount":1,"amonut":2}']),
  ...at(['/a', '/b~1c', '/~0', '/'], ['several, one by one', '{"amount":1,"a":1,"b/c":2,"~":3,"":4}']),
  ...at(['/items/0/colour'], ['one inside an item', '{"amount":1,"items":[{"sku":"a","amount":1,"colour":"red"}]}']),
  ...at(['/constructor', '/toString'], ['names that every object has', '{"amount":1,"constructor":1,"toString":1}']),
  ...at(['/__proto__'], ['__proto__', '{"amount":1,"__proto__":{"amount":2}}']),
  ...at(['/__proto__'], ['__proto__ alone', '{"__proto__":{"amount":2}}']),
  ...at(['/__proto__'], ['__proto__ in escapes', '{"amount":1,"\\u005f\\u005fproto__":{}}']),
  ...at(['/__proto__'], ['__proto__ in upper case escapes', '{"amount":1,"\\u005F_proto_\\u005F":1}']),
  ...at(['/metadata/__proto__'], ['__proto__ inside metadata', '{"amount":1,"metadata":{"a":"b","__proto__":"c"}}']),
  ...at(
    ['/metadata/__proto__'],
    ['__proto__ in escapes inside metadata', '{"amount":1,"metadata":{"\\u005f_proto__":"c"}}'],
  ),
  ...at(['/items/0/__proto__'], ['__proto__ inside an item', '{"amount":1,"items":[{"sku":"a","__proto__":[]}]}']),
];

const poisons = ['\\u0000', 'a\\u0000b', '\\ud800', 'a\\udc00', '\\udc00\\ud800'];

const poisoned: BadBody[] = ['reference', 'location', 'staff_ref', 'note'].flatMap((field) =>
  poisons.flatMap((poison) => at([`/${field}`], [`${poison} in ${field}`, withText(field, poison)])),
);

const poisonedInside: BadBody[] = poisons.flatMap((poison) => [
  ...at(['/metadata/k'], [`${poison} in a value of metadata`, `{"amount":1,"metadata":{"k":"${poison}"}}`]),
  ...at(['/items/0/sku'], [`${poison} in a sku`, `{"amount":1,"items":[{"sku":"${poison}","amount":1}]}`]),
  ...at(
    ['/items/0/categories/1'],
    [`${poison} in a category`, `{"amount":1,"items":[{"sku":"s","categories":["a","${poison}"]}]}`],
  ),
]);

const bounds: BadBody[] = [
  ...at(['/reference'], ['an empty reference', withText('reference', '')]),
  ...at(['/reference'], ['a long reference', withText('reference', 'x'.repeat(129))]),
  ...at(['/location'], ['a long location', withText('location', 'x'.repeat(65))]),
  ...at(['/items'], ['no items', '{"amount":1,"items":[]}']),
  ...at(['/items'], ['too many items', `{"amount":1,"items":[${Array(201).fill('{"sku":"a"}').join()}]}`]),
  ...at(['/items/0/quantity'], ['no quantity', '{"amount":1,"items":[{"sku":"a","quantity":0}]}']),
  ...at(['/currency'], ['a currency in lower case', withText('currency', 'eur')]),
  ...at(['/amount_unit'], ['an unknown unit', withText('amount_unit', 'points')]),
  ...at(['/occurred_at'], ['no time', withText('occurred_at', 'yesterday')]),
  ...at(['/occurred_at'], ['a time without offset', withText('occurred_at', '2026-03-01T10:00:00')]),
  ...at(['/occurred_at'], ['a day that never was', withText('occurred_at', '2026-02-30T10:00:00Z')]),
  ...at(['/occurred_at'], ['a time before the year 1', withText('occurred_at', '0001-01-01T00:00:00+01:00')]),
  ...at(
    ['/occurred_at'],
    ['a time with 1,000 digits', withText('occurred_at', `2026-03-01T10:00:00.${'0'.repeat(1_000)}Z`)],
  ),
  ...at(
    ['/metadata'],
    [
      '51 keys of metadata',
      JSON.stringify({ amount: 1, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, ''])) }),
    ],
  ),
  ...at(
    ['/metadata'],
    [
      '9 KiB of metadata',
      JSON.stringify({
        amount: 1,
        metadata: Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`k${i}`, 'x'.repeat(500)])),
      }),
    ],
  ),
  ...at(['/metadata/k'], ['a number in metadata', '{"amount":1,"metadata":{"k":1}}']),
  ...at(['/amount', '/location', '/note'], ['several fields at once', '{"amount":"1","note":"","location":1}']),
];

const notJson: BadBody[] = [
  invalidJson('half an object', '{"amount":'),
  invalidJson('words', 'amount=5'),
  invalidJson('a comma too many', '{"amount":1,}'),
  invalidJson('a comment', '{"amount":1} // one'),
  invalidJson('NaN', '{"amount":NaN}'),
  invalidJson('white space', '  '),
  invalidJson('single quotes', "{'amount':1}"),
  invalidJson('a raw line break in a string', '{"amount":1,"note":"a\nb"}'),
  invalidJson('a second byte order mark', '\ufeff\ufeff{"amount":1}'),
  invalidJson('UTF-16', utf16('{"amount":1}')),
  invalidJson('Latin-1', Buffer.from('{"amount":1,"note":"caf\xe9"}', 'latin1')),
  invalidJson(
    'a surrogate in UTF-8',
    Buffer.from([...Buffer.from('{"amount":1,"note":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  ),
  invalidJson('an overlong NUL', Buffer.from([...Buffer.from('{"amount":1,"note":"'), 0xc0, 0x80, 0x22, 0x7d])),
  invalidJson('100,000 brackets', '['.repeat(60_000)),
];

export const badEarns: readonly BadBody[] = [
  ...amounts,
  ...shapes,
  ...unknown,
  ...poisoned,
  ...poisonedInside,
  ...bounds,
  ...notJson,
];
