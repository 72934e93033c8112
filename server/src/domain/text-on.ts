const black = '#000000';
const white = '#FFFFFF';

/**
 * The color of readable text on a color: black or white, whichever has more contrast. One of them always has at least 4.5:1.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function textOn(color: string): typeof black | typeof white {
  const light = luminance(color) + 0.05;
  return light / 0.05 >= 1.05 / light ? black : white;
}

/** The relative luminance of a color `#RRGGBB`: 0 is black, 1 is white. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
