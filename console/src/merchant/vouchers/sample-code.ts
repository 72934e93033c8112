/** Symbols as codes have them, in no order. */
const symbols = '7KQ28XJM4TRW9BDE6HNP3VYF5CGZ1AS0';

/** How a code of a pattern looks. The service makes the real ones. */
export function sampleCode(pattern: string): string {
  let at = 0;
  return pattern.toUpperCase().replace(/#/g, () => {
    at += 1;
    return symbols[(at - 1) % symbols.length] ?? '';
  });
}
