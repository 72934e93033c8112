import type { BuyerTexts } from './buyer-texts.ts';

export const german: BuyerTexts = {
  locale: 'de',
  member: 'Mitglied',
  units: { point: 'Punkte', stamp: 'Stempel' },
  nouns: {
    point: ['Punkt', 'Punkte'],
    stamp: ['Stempel', 'Stempel'],
    unit: ['Einheit', 'Einheiten'],
    visit: ['Einkauf', 'Einkäufe'],
    item: ['Artikel', 'Artikel'],
    count: ['Einkauf', 'Einkäufe'],
  },
  windows: {
    call: 'pro Einkauf',
    day: 'pro Tag',
    week: 'pro Woche',
    month: 'pro Monat',
    year: 'pro Jahr',
    lifetime: 'insgesamt',
  },
  windowOf: (length, unit) =>
    unit === 'day'
      ? `in ${length} ${length === 1 ? 'Tag' : 'Tagen'}`
      : `in ${length} ${length === 1 ? 'Sekunde' : 'Sekunden'}`,
  earns: (units, step) => `${units} für ${step}`,
  earnsTimes: (factor) => `Sammelt ${factor}-mal so viel`,
  off: (amount) => `${amount} Rabatt`,
  free: (sku, quantity) => (quantity === 1 ? `Gratis: ${sku}` : `Gratis: ${quantity} × ${sku}`),
  belowMinSpend: (limit) => `Einkäufe unter ${limit} sammeln nichts.`,
  nothingEarns: 'Nichts in diesem Warenkorb sammelt.',
  belowOneStep: (amount, limit) => `Gesammelt wird ab ${limit}, und dieser Warenkorb hat ${amount}.`,
  belowOneUnit: 'Dieser Warenkorb ist zu klein, um etwas zu sammeln.',
  excludedItems: (amount) => `Artikel für ${amount} sammeln nichts.`,
  limitReached: (limit, window) => `Die Grenze von ${limit} ${window} ist erreicht.`,
  maxBalance: (limit) => `Eine Karte hat höchstens ${limit}.`,
  otherCurrency: (program, cart) => `Ein Warenkorb in ${cart} sammelt nichts, weil das Programm in ${program} rechnet.`,
  notActive: (program) => `${program}: Diese Mitgliedschaft kann gerade nicht genutzt werden.`,
};
