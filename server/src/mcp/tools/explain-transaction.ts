import type { ExpandedTransaction } from '@loyalty-service/contract/resources/expanded';
import type { Program } from '@loyalty-service/contract/resources/programs';
import { z } from 'zod';
import { type Api, ApiRefusal, pathOf } from '../api.ts';
import { listAcross } from '../find.ts';
import { tool } from '../tool.ts';

type Row = z.output<typeof ExpandedTransaction>;
type Rules = z.output<typeof Program>['rules'];

const expand = 'program,reward,voucher';

export const explainTransaction = tool({
  name: 'explain_transaction',
  description: 'Why a transaction gave what it gave.',
  input: z.strictObject({ transaction: z.string().min(1).describe('id or reference') }),
  scopes: ['cards:read'],
  writes: false,
  async run(api, { transaction }) {
    const isId = transaction.startsWith('txn_');
    const found = isId ? [await byId(api, transaction)] : await byReference(api, transaction);
    if (found.length > 0) return { transactions: found.map(explained) };
    const detail = 'No transaction has this reference. Send the id of a transaction, or its reference.';
    throw new ApiRefusal({ code: 'not_found', field: 'transaction', detail });
  },
});

const byId = (api: Api, id: string): Promise<Row> =>
  api.call<Row>({ method: 'GET', path: pathOf(`/v1/transactions/${encodeURIComponent(id)}`, { expand }) });

const byReference = (api: Api, reference: string): Promise<readonly Row[]> =>
  listAcross<Row>(api, '/v1/transactions', { reference, expand });

/** The row with the rule behind each line of its breakdown, as the rules are now. */
const explained = ({ program, breakdown, ...row }: Row) => ({
  ...row,
  program: program?.name,
  rules_changed_since: program?.rules_version !== row.rules_version,
  breakdown: breakdown.map((line) => ({ ...line, rule: program && ruleOf(program.rules, line) })),
});

function ruleOf(rules: Rules, { type, ref }: Row['breakdown'][number]): unknown {
  if (type === 'base') return 'earn' in rules ? rules.earn : null;
  const parts = [
    ...('campaigns' in rules ? rules.campaigns : []),
    ...('tiers' in rules ? (rules.tiers?.levels ?? []) : []),
    ...rules.limits.caps,
  ];
  return parts.find(({ id }) => id === ref);
}
