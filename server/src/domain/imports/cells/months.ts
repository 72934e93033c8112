/** Languages in which names of months are read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('.', '').toLowerCase();

const months = new Map<string, number>([['sept', 9]]);
for (const language of languages)
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2001, month - 1, 1));
      const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
      if (!months.has(name)) months.set(name, month);
    }
  }

/** The month, 1 to 12, of a name or its abbreviation. */
export const monthOf = (name: string): number | null => months.get(plain(name)) ?? null;
