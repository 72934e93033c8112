import type { ProgramReferrals } from '@loyalty-service/sdk';
import { number, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { Tile } from '../overview/figure.tsx';
import { useSession } from '../session/session.ts';

interface ReferralTilesProps {
  nameOf: (programId: string) => string;
}

/** What became of all referrals, and what they cost, by program. */
export function ReferralTiles({ nameOf }: ReferralTilesProps) {
  const { loyalty, mode, can } = useSession();
  const sees = can('getReferralFigures');
  const { data } = useLoaded([mode, 'referral-figures', sees], async () =>
    sees ? (await loyalty.analytics.referrals()).programs : [],
  );
  if (!data || data.length === 0) return null;
  return (
    <>
      {data.map((one) => (
        <section key={one.program_id} class="stack" aria-label={nameOf(one.program_id)}>
          {data.length > 1 && <h2>{nameOf(one.program_id)}</h2>}
          <Tiles of={one} />
        </section>
      ))}
    </>
  );
}

function Tiles({ of }: { of: ProgramReferrals }) {
  const { to } = useSession();
  const { pending, qualified, completed, expired, refused, revoked, friend_units, referrer_units } = of;
  const rowsOf = (status: string) => to(`/referrals?status=${status}`);
  const said = (amount: number) => units(amount, of.unit, of.currency);
  const ended = expired + refused + revoked;
  const all = pending + qualified + completed + ended;
  const why = [
    expired > 0 && text('referrals.too_late', { count: expired }),
    refused > 0 && text('referrals.refused', { count: refused }),
    revoked > 0 && text('referrals.taken_back', { count: revoked }),
  ].filter(Boolean);
  return (
    <div class="figures">
      <Tile name={text('referrals.under_way')} value={number(pending + qualified)} href={rowsOf('pending')}>
        {qualified > 0 && <span class="hint">{text('referrals.have_bought', { count: qualified })}</span>}
      </Tile>
      <Tile name={text('referrals.successful')} value={number(completed)} href={rowsOf('completed')}>
        <span class="hint">{text('referrals.of_all', { count: all })}</span>
      </Tile>
      <Tile name={text('referrals.without_bonus')} value={number(ended)}>
        <span class="hint">{why.join(' · ')}</span>
      </Tile>
      <Tile name={text('referrals.given')} value={said(friend_units + referrer_units)}>
        <span class="hint">
          {text('referrals.given_to', { friends: said(friend_units), referrers: said(referrer_units) })}
        </span>
      </Tile>
    </div>
  );
}
