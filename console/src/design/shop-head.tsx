import type { Me } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import './shop-head.css';

interface ShopHeadProps {
  shop: string;
  program: string;
  logo: Pick<NonNullable<Me['brand']['logo']>, 'path' | 'width' | 'height'> | null;
  /** Whether the brand has a color. Then `brandStyle` sets it on a parent. */
  isColored: boolean;
  /** A preview has no heading, because it is not a part of its page. */
  isPreview?: boolean;
  children?: ComponentChildren;
}

/** The head of a card page: logo and name of the shop, and the program. */
export function ShopHead({ shop, program, logo, isColored, isPreview = false, children }: ShopHeadProps) {
  const Title = isPreview ? 'p' : 'h1';
  return (
    <header class={isColored ? 'shop-head colored' : 'shop-head'}>
      {logo && <img class="shop-logo" src={logo.path} width={logo.width} height={logo.height} alt="" />}
      <div class="shop-names">
        <p class="shop-name">{shop}</p>
        <Title class="program-name">{program}</Title>
        {children}
      </div>
    </header>
  );
}
