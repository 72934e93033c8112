import type { ReferralSum, ReferralSumsQuery } from '../../queries.ts';
import { referralsToSum, sumReferrals } from '../../referral-sums.ts';
import type { Connection } from '../connection/driver.ts';

/** How many rows are added up before other work gets a turn: some milliseconds. They are read from one index. */
const pieceRows = 2_000;

const at = (position: number) => `?${position}`;

/** Takes business, mode, the time, the program and id of the row before, and how many rows to add up. */
const pieceText = sumReferrals(
  `${referralsToSum('referrals indexed by referrals_by_program', at)} and (program_id, id) > (${at(4)}, ${at(5)})
order by program_id, id limit ${at(6)}`,
  at(3),
);

type Piece = readonly (ReferralSum & { readonly rows: number; readonly last_id: string })[];

/** Adds up referrals piece by piece, so that a million rows do not block the event loop. */
export async function referralsInPieces(
  connection: Connection,
  { tenant, now }: ReferralSumsQuery,
  rowsAtOnce = pieceRows,
): Promise<readonly ReferralSum[]> {
  const piece = connection.prepare(pieceText);
  const sums: ReferralSum[] = [];
  for (let after = ['', '']; ; ) {
    const values = [tenant.business_id, tenant.mode, now, ...after, rowsAtOnce];
    const found = piece.all(Object.fromEntries(values.map((value, index) => [index + 1, value]))) as Piece;
    sums.push(...found);
    if (found.reduce((total, { rows }) => total + rows, 0) < rowsAtOnce) return sums;
    const last = found.reduce((one, other) => (other.program_id > one.program_id ? other : one));
    after = [last.program_id, last.last_id];
    await new Promise((resolve) => setImmediate(resolve));
  }
}
