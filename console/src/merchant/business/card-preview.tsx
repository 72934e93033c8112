import type { Me } from '@loyalty-service/sdk';
import { brandStyle } from '../../design/brand-colors.ts';
import { ShopHead } from '../../design/shop-head.tsx';
import { units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';

interface CardPreviewProps {
  shop: string;
  logo: Me['brand']['logo'];
  /** Null: no color. */
  color: string | null;
}

/** The upper part of a card page in both themes, with the brand as it is being typed. */
export function CardPreview({ shop, logo, color }: CardPreviewProps) {
  return (
    <div class="card-previews">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          class="card-preview"
          role="img"
          aria-label={text(`settings.preview.${theme}`)}
          data-theme={theme}
          style={brandStyle(color)}
        >
          <ShopHead shop={shop} program={text('card.title')} logo={logo} isColored={color !== null} isPreview />
          <div class="face">
            <p class="amount">{units(120, 'point', null)}</p>
            <p class="accent">
              {text('card.missing', { missing: units(80, 'point', null), name: text('settings.sample_reward') })}
            </p>
            <div class="bar">
              <div />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
