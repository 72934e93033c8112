import type { CardPage, CardPageTransaction, Loyalty } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Moment } from '../design/dates.ts';
import { Notice } from '../design/notice.tsx';
import { money, number, unitsChange } from '../format/numbers.ts';
import { whyOf } from '../format/why-of.ts';
import { text, textOf } from '../languages/text.ts';
import { kindOn } from '../membership/plans.ts';

interface HistoryProps {
  client: Loyalty;
  page: CardPage;
}

const pageSize = 20;

/** A movement in words: what happened, where, and for how much. */
function wordsOf(row: CardPageTransaction, programKind: string): string {
  const { kind, outcome, reward, quantity, purchase_amount, currency, location } = row;
  const isNothing = outcome === 'no_value' && kind === 'earn';
  const done = isNothing ? text('card.earned-nothing') : textOf(`card.kind.${kindOn(programKind, kind)}`);
  const given = reward && quantity ? `${number(quantity)} × ${reward}` : reward;
  const what = given ? text('card.redeemed', { reward: given }) : done;
  const purchase =
    purchase_amount && currency ? text('card.purchase', { amount: money(purchase_amount, currency) }) : '';
  return [what, purchase, location].filter(Boolean).join(' · ');
}

/** Why a sale gave nothing, or less. `nothing_earns` only repeats the reasons before it. */
function whysOf({ outcome, reasons }: CardPageTransaction): readonly string[] {
  if (outcome === 'applied') return [];
  const telling = reasons.length > 1 ? reasons.filter(({ reason }) => reason !== 'nothing_earns') : reasons;
  return [...new Set(telling.map(whyOf).filter(Boolean))];
}

/** The transactions of the card, newest first. */
export function History({ client, page: { card, program } }: HistoryProps) {
  const [rows, setRows] = useState<readonly CardPageTransaction[]>([]);
  const [next, setNext] = useState<string | null>('');
  const [failed, setFailed] = useState(false);
  const more = (cursor: string) => {
    setFailed(false);
    client.cardPages
      .transactions({ limit: pageSize, ...(cursor && { cursor }) })
      .then((page) => {
        setRows((before) => (cursor ? [...before, ...page.data] : page.data));
        setNext(page.next_cursor);
      })
      .catch(() => setFailed(true));
  };
  useEffect(() => more(''), [client]);
  return (
    <section class="card-box" aria-labelledby="history">
      <h2 id="history">{text('card.history')}</h2>
      {rows.length === 0 && next === null && <p class="soft">{text('card.no-history')}</p>}
      <ul class="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <span>{wordsOf(row, program.kind)}</span>
              <p class="soft">
                <Moment of={row.occurred_at} />
              </p>
              {whysOf(row).map((why) => (
                <p class="soft" key={why}>
                  {why}
                </p>
              ))}
              {row.reversed_delta !== 0 && <p class="soft">{text('card.reversed')}</p>}
            </div>
            <div class="end">
              {/* A voucher costs nothing. */}
              {(row.reward === null || row.delta !== 0) && (
                <bdi>{unitsChange(row.delta, row.unit, card.balance.currency)}</bdi>
              )}
            </div>
          </li>
        ))}
      </ul>
      {failed && <Notice tone="bad">{text('card.failed')}</Notice>}
      {next !== null && (rows.length > 0 || failed) && <Button onClick={() => more(next)}>{text('card.more')}</Button>}
    </section>
  );
}
