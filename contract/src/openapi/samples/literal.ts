const width = 100;

/** A JSON value as TypeScript: names without quotes if possible, on one line if it fits. */
export function printLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const printed = (at: string) =>
    Array.isArray(value)
      ? value.map((item) => printLiteral(item, at))
      : Object.entries(value).map(([name, item]) => `${nameOf(name)}: ${printLiteral(item, at)}`);
  const items = printed(inner);
  if (items.length === 0) return open + close;
  const pad = open === '{' ? ' ' : '';
  const short = `${open}${pad}${items.join(', ')}${pad}${close}`;
  if (short.length + indent.length <= width && !short.includes('\n')) return short;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

/** Without the quotes of JSON. Escapes stay. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
