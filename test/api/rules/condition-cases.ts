import { extra } from './campaign-cases.ts';
import { basket } from './earn-cases.ts';
import { earnsAt, type FieldCase, inTurn, points } from './field-case.ts';
import { tiersOf } from './tier-cases.ts';
import type { Json, Setup, Till } from './till.ts';

/** A campaign that adds 7 to the 50 points of a sale, under conditions. */
const when = (conditions: Json): Setup => points({ campaigns: [extra({ when: conditions })], tiers: tiersOf() });
const sale = (till: Till) => till.earn(5_000);
const of = (body: number | Json) => (till: Till) => till.earn(body);

type Row = readonly [
  field: string,
  withIt: Json,
  without: Json,
  does: FieldCase['does'],
  results: FieldCase['results'],
];

const tenTo = (to: string) => ({ hours: [{ from: '09:00', to }] });
const from = (time: string) => ({ hours: [{ from: time, to: '12:00' }] });
const days = ['11', '12', '13', '14', '15'].map((day) => `2026-03-${day}T09:00:00.000Z`);
/** From two days before the birthday to three days after it. */
const aroundBirthday = earnsAt(5_000, ...days);
const around = (before: number, after: number) => ({ birthday: { before, after } });

const rows: readonly Row[] = [
  [
    'CampaignConditionsInput.starts_at',
    { starts_at: '2026-03-10T10:00:00.000Z' },
    {},
    earnsAt(5_000, '2026-03-10T09:59:59.999Z', '2026-03-10T10:00:00.000Z'),
    [
      [50, 50, 57],
      [57, 57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.ends_at',
    { ends_at: '2026-03-10T10:00:00.000Z' },
    {},
    earnsAt(5_000, '2026-03-10T09:59:59.999Z', '2026-03-10T10:00:00.000Z'),
    [
      [57, 57, 50],
      [57, 57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.days_of_week',
    { days_of_week: [3] },
    {},
    earnsAt(5_000, '2026-03-10T23:00:00.000Z', '2026-03-11T23:00:00.000Z'),
    [
      [50, 57, 50],
      [57, 57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.hours',
    from('10:30'),
    {},
    earnsAt(5_000, '2026-03-10T09:30:00.000Z', '2026-03-10T11:00:00.000Z'),
    [
      [50, 57, 50],
      [57, 57, 57],
    ],
  ],
  ['Hours.from', from('10:01'), from('10:00'), sale, [50, 57]],
  ['Hours.to', tenTo('10:00'), tenTo('10:01'), sale, [50, 57]],
  [
    'CampaignConditionsInput.min_spend',
    { min_spend: 5_001 },
    {},
    inTurn(sale, of(5_001)),
    [
      [50, 57],
      [57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.tier_ids',
    { tier_ids: ['gold'] },
    {},
    inTurn(of(10_000), sale),
    [
      [100, 57],
      [107, 57],
    ],
  ],
  [
    'CampaignConditionsInput.items',
    { items: { skus: ['beer'] } },
    {},
    inTurn(sale, of(basket)),
    [
      [50, 57],
      [57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.items.skus',
    { items: { skus: ['beer'] } },
    { items: { skus: ['wine'] } },
    of(basket),
    [57, 50],
  ],
  [
    'CampaignConditionsInput.items.categories',
    { items: { categories: ['bakery'] } },
    { items: { categories: ['wine'] } },
    of(basket),
    [57, 50],
  ],
  [
    'CampaignConditionsInput.first_earn',
    { first_earn: true },
    {},
    inTurn(sale, sale),
    [
      [57, 50],
      [57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.member_of',
    { member_of: ['gym'] },
    {},
    inTurn(sale, (till) => till.join(), sale),
    [
      [50, undefined, 57],
      [57, undefined, 57],
    ],
  ],
  [
    'CampaignConditionsInput.birthday',
    around(1, 1),
    {},
    aroundBirthday,
    [
      [50, 57, 57, 57, 50, 50],
      [57, 57, 57, 57, 57, 57],
    ],
  ],
  [
    'BirthdayCondition.before',
    around(2, 1),
    around(1, 1),
    aroundBirthday,
    [
      [57, 57, 57, 57, 50, 50],
      [50, 57, 57, 57, 50, 50],
    ],
  ],
  [
    'BirthdayCondition.after',
    around(1, 2),
    around(1, 1),
    aroundBirthday,
    [
      [50, 57, 57, 57, 57, 50],
      [50, 57, 57, 57, 50, 50],
    ],
  ],
  [
    'CampaignConditionsInput.locations',
    { locations: ['berlin'] },
    {},
    inTurn(sale, of({ amount: 5_000, location: 'berlin' })),
    [
      [50, 57],
      [57, 57],
    ],
  ],
  [
    'CampaignConditionsInput.tags',
    { tags: ['vip'] },
    {},
    inTurn(sale, (till) => till.tag(['vip']).then(() => sale(till))),
    [
      [50, 57],
      [57, 57],
    ],
  ],
];

/** Each condition of a campaign, where it holds and where it does not. */
export const conditionCases: readonly FieldCase[] = rows.map(([field, withIt, without, does, results]) => ({
  field,
  with: when(withIt),
  without: when(without),
  does,
  results,
}));
