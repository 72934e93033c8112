import type { Card } from '@loyalty-service/sdk';
import type { Mode } from '../../service/client.ts';
import type { Holder, Presented, Till } from '../open/till.ts';
import { keyOfCode, openDatabase, type SeenPerson, type TillDatabase } from '../queue/database.ts';
import { isPhone } from './phone.ts';
import { plainLetters } from './plain-letters.ts';

/** Names and phone numbers stay on the device for some days only, because the till does not learn that a customer is erased or renamed. */
const keptMs = 7 * 86_400_000;

/** Keeps cards with the names of their customers, to find them without a network. */
export async function remember(database: TillDatabase, cards: readonly Card[], customers: readonly Holder[]) {
  for (const card of cards) {
    const before = (await database.get('cards', keyOfCode(card.code)))?.card.customer_id;
    // The customer was erased, or merged into another one.
    if (before && before !== card.customer_id) await database.delete('people', before);
    await database.put('cards', { code: keyOfCode(card.code), card });
  }
  await forgetOld(database);
  for (const { id, name, phone = null } of customers)
    await (name || phone
      ? database.put('people', { id, name, phone, seenAt: Date.now() })
      : database.delete('people', id));
}

/** Forgets all people: nobody is signed in. */
export const forgetPeople = async (mode: Mode): Promise<void> => (await openDatabase(mode)).clear('people');

async function forgetOld(database: TillDatabase): Promise<void> {
  for (const person of await database.getAll('people')) if (isOld(person)) await database.delete('people', person.id);
}

const isOld = ({ seenAt }: SeenPerson): boolean => Date.now() - seenAt > keptMs;

/** The cards that the till has seen with this code, or of customers with this name or phone number. */
export async function findSeen(till: Till, text: string): Promise<readonly Presented[]> {
  const { database } = till;
  const seen = await database.get('cards', keyOfCode(text));
  const people = (await database.getAll('people')).filter((person) => !isOld(person));
  if (seen) return presentedOf(till.programs, [seen.card], people);
  const meant = people.filter(({ name, phone }) => (name && isNamed(name, text)) || (phone && isPhone(phone, text)));
  if (meant.length === 0) return [];
  const cards = (await database.getAll('cards')).map(({ card }) => card);
  return presentedOf(
    till.programs,
    cards.filter(({ customer_id }) => meant.some(({ id }) => id === customer_id)),
    people,
  );
}

/** The cards of programs that the till knows, with their customers. */
export function presentedOf(
  programs: Till['programs'],
  cards: readonly Card[],
  holders: readonly Holder[],
): readonly Presented[] {
  return cards
    .filter(({ status }) => status !== 'closed')
    .flatMap((card) => {
      const program = programs.find(({ id }) => id === card.program_id);
      const holder = holders.find(({ id }) => id === card.customer_id) ?? null;
      return program ? [{ code: card.code, card, program, holder }] : [];
    });
}

const wordsOf = (text: string): readonly string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word begins a word of the name, as in a search of the service. */
function isNamed(name: string, text: string): boolean {
  const [wanted, words] = [wordsOf(text), wordsOf(name)];
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}
