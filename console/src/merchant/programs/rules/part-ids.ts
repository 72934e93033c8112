/** An id that no other part of the list has: `campaign-2`. A merchant sees the name instead. */
export function freshId(prefix: string, parts: readonly { readonly id: string }[]): string {
  let number = parts.length + 1;
  while (parts.some(({ id }) => id === `${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}
