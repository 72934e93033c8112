type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/** Whether a text is a whole color. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The contrast of two colors `#RRGGBB`: 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color of text on a color, as the service calculates it, for a color that is not saved yet. */
export const textOn = (color: string): string =>
  contrast(color, '#000000') >= contrast(color, '#FFFFFF') ? '#000000' : '#FFFFFF';

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  const mixed = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The grounds of both themes on which accents have the least contrast. A test compares them with the tokens. */
const leastLight = '#f6f7f9';
const leastDark = '#1d2027';
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** The nearest color that text can have on a ground, on the way to black or white. */
function readable(color: string, ground: string, end: string): string {
  const found = steps.map((share) => mix(color, end, share)).find((mixed) => contrast(mixed, ground) >= 4.5);
  return found ?? end;
}

/** The color of a brand as the accent of each theme: darker or lighter where it needs contrast. */
export function accentsOf(color: string): { readonly light: string; readonly dark: string } {
  return { light: readable(color, leastLight, '#000000'), dark: readable(color, leastDark, '#ffffff') };
}

/** The style of a page, or of a part of one, in the color of a brand. Without a color, it has our colors. */
export function brandStyle(color: string | null): Record<string, string> {
  if (color === null) return {};
  const { light, dark } = accentsOf(color);
  return {
    '--brand': color,
    '--on-brand': textOn(color),
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-hover': `light-dark(${mix(light, '#000000', 0.2)}, ${mix(dark, '#ffffff', 0.3)})`,
    '--accent-ink': 'light-dark(#ffffff, #000000)',
  };
}
