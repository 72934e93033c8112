/** A number of units, as texts for people have it: `1 unit`, `12 units`. */
export const unitText = (count: number): string => `${count} ${Math.abs(count) === 1 ? 'unit' : 'units'}`;
