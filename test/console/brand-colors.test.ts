import { readFileSync } from 'node:fs';
import { textOn as textOnOfService } from '@loyalty-service/server/domain/text-on';
import { describe, expect, it } from 'vitest';
import { accentsOf, brandStyle, contrast, textOn } from '../../console/src/design/brand-colors.ts';
import { root } from '../support/source-files.ts';

const tokens = readFileSync(`${root}console/src/design/tokens.css`, 'utf8');
const grounds = ['paper', 'ground', 'raised'].map((name) => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
});

/** The corners of the color space, and the greys between which the color of the text changes. */
const parts = ['00', '66', '99', 'FF'];
const colors = [
  ...parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`))),
  ...Array.from({ length: 16 }, (_, step) => `#${(0x70 + step).toString(16).repeat(3).toUpperCase()}`),
];

describe('the colors of a brand', () => {
  it('have text with a contrast of at least 4.5:1 on every color, the same as the service has', () => {
    for (const color of colors) {
      expect([color, textOn(color)]).toEqual([color, textOnOfService(color)]);
      expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
  });

  it('are accents with a contrast of at least 4.5:1 on every ground of both themes, and for the text on them', () => {
    expect(grounds).toHaveLength(3);
    for (const color of colors) {
      const { light, dark } = accentsOf(color);
      for (const ground of grounds) {
        expect(contrast(light, ground.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark, ground.dark)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(light, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#000000')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stay as they are where they can be read, and are ours without a color', () => {
    expect(accentsOf('#B3202C').light).toBe('#b3202c');
    expect(brandStyle(null)).toEqual({});
  });
});
