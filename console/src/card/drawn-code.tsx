import type { CardPage } from '@loyalty-service/sdk';
import { drawingSVG, ean8, ean13, qrcode } from 'bwip-js/browser';
import { text } from '../languages/text.ts';
import './drawn-code.css';

type Card = Pick<CardPage['card'], 'code' | 'code_format'>;

const draws = { qr_code: qrcode, ean_13: ean13, ean_8: ean8 } as const;

/** The code as a picture in SVG. Bars stay black on white in every theme, so that scanners read them. */
export function pictureOf({ code, code_format: format }: Card): string {
  const draw = draws[format as keyof typeof draws] ?? qrcode;
  const size = draw === qrcode ? { eclevel: 'M' } : { height: 22, includetext: false };
  const svg = draw({ bcid: format, text: code, scale: 4, paddingwidth: 4, paddingheight: 4, ...size }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The code to scan, with its characters below it to read or type. */
export function DrawnCode({ card, label = text('card.code', { code: card.code }) }: { card: Card; label?: string }) {
  const kind = card.code_format === 'qr_code' ? 'square' : 'bars';
  return (
    <figure class={`drawn-code ${kind}`}>
      <img src={pictureOf(card)} alt={label} />
      <figcaption>
        <code>{card.code}</code>
      </figcaption>
    </figure>
  );
}

/** An address as a code that a phone opens. */
export function DrawnLink({ url }: { url: string }) {
  return (
    <figure class="drawn-code square">
      <img src={pictureOf({ code: url, code_format: 'qr_code' })} alt={text('card_link.qr')} />
      <figcaption>{text('card_link.scan')}</figcaption>
    </figure>
  );
}
