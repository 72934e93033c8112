import { Button } from '../../design/button.tsx';
import { money } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';

interface OfferProps {
  name: string;
  price: string;
  onSell: () => void;
}

function Offer({ name, price, onSell }: OfferProps) {
  const { busy } = useSales();
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{price}</p>
      </div>
      <Button look="primary" aria-label={`${text('till.sell')} ${name}`} disabled={busy} onClick={onSell}>
        {text('till.sell')}
      </Button>
    </li>
  );
}

/** The packs that can be bought for a card. */
export function Packs({ presented }: OnCard) {
  const { sell } = useSales();
  const { rules, currency } = presented.program;
  if (!('packs' in rules) || rules.packs.length === 0) return null;
  return (
    <section class="till-box">
      <h2>{text('till.packs')}</h2>
      <ul class="till-rows">
        {rules.packs.map(({ id, name, price, units }) => {
          const body = { pack_id: id, price_paid: price };
          const onSell = () => sell({ presented, action: 'top_up', body, units, what: name, byTap: true });
          return <Offer key={id} name={name} price={money(price, currency)} onSell={onSell} />;
        })}
      </ul>
    </section>
  );
}
