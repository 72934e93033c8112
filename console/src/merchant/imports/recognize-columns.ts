import type { Program } from '@loyalty-service/sdk';
import { type Choices, type Field, fields } from './columns.ts';

export type Kind = Program['rules']['kind'];

/** The usual names of a column in English, German and French, without accents, blanks and punctuation. */
const namesOf: Readonly<Partial<Record<Field, string>>> = {
  customer_external_id:
    'id customerid customernumber customerno memberid membernumber memberno kundennummer kundennr kdnr kundenid mitgliedsnummer mitgliedsnr mitgliednr numeroclient numclient noclient nclient idclient codeclient numeroadherent reference referenz',
  email:
    'email emailaddress emailadresse mail mailadresse mailaddress courriel adressemail adresseemail adressecourriel',
  phone:
    'phone phonenumber telephone telephonenumber telephoneno mobile mobilephone mobilenumber mobileno cell cellphone tel telefon telefonnummer telefonnr telnr handy handynummer handynr mobil mobilnummer mobiltelefon rufnummer portable telephoneportable telephonemobile numerodetelephone numtel gsm',
  name: 'name fullname customername customer kunde kundenname vollername vollstandigername vorundnachname client nom nomcomplet nomclient nomduclient nometprenom',
  first_name: 'firstname givenname forename vorname prenom',
  last_name: 'lastname surname familyname nachname familienname zuname nomdefamille nomfamille',
  birthday:
    'birthday birthdate dateofbirth dob born geburtstag geburtsdatum gebdatum geboren geborenam anniversaire datedenaissance datenaissance naissance',
  locale: 'language sprache langue',
  tags: 'tags labels groups groupes gruppen schlagworte etiquettes kundengruppe',
  marketing_consent:
    'marketing newsletter consent marketingconsent optin acceptsmarketing einwilligung werbeeinwilligung consentement',
  card_code:
    'card cardnumber cardno cardcode barcode giftcard giftcardnumber karte kartennummer kartennr kartencode strichcode gutscheinnummer carte cartenumero numerodecarte numerocarte numcarte nocarte ncarte codecarte codebarres cartecadeau',
  tier: 'tier viptier tiername level status memberstatus stufe kundenstufe vipstufe mitgliedsstufe kundenstatus niveau niveauvip statutclient palier',
  balance_expires_at:
    'expires expiry expirydate expirationdate validuntil ablauf ablaufdatum gultigbis verfallt verfallsdatum expiration dateexpiration datedexpiration expirele valablejusquau',
};

/** The usual names of a column of balances, and the kinds of programs that they are balances of. */
const balances: readonly (readonly [string, readonly Kind[]])[] = [
  [
    'points pointbalance pointsbalance loyaltypoints bonuspoints punkte punktestand punktekonto treuepunkte bonuspunkte pointsfidelite pointsdefidelite soldepoints soldedepoints',
    ['points'],
  ],
  ['stamps stampcount stempel stempelstand tampons timbres nombredetampons', ['stamps']],
  ['uses visits remaining eintritte restbesuche entrees passagesrestants', ['multipass']],
  [
    'balance credit cashback giftcardbalance openingbalance guthaben restguthaben saldo kontostand solde soldecarte avoir',
    ['gift', 'cashback', 'points', 'stamps', 'multipass'],
  ],
];

const fieldOfName = new Map<string, Field>(
  fields.flatMap((field) =>
    [field.replaceAll('_', ''), ...(namesOf[field]?.split(' ') ?? [])].map((name) => [name, field] as const),
  ),
);
const kindsOfName = new Map<string, readonly Kind[]>(
  balances.flatMap(([names, kinds]) => names.split(' ').map((name) => [name, kinds] as const)),
);

/** The name of a column as the service compares it. */
export const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** The name of a column without case, accents, blanks and punctuation. */
const bareName = (column: string): string =>
  column
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const currencies = new Set(Intl.supportedValuesOf('currency'));
const ofAmount = /[\s_(]+(?:(?:in|en)\s+)?([A-Z]{3}|\p{Sc}|euros?|cents?|centimes?)\)?\s*$/iu;

/** The name of a column without the unit of its amounts, as in "Guthaben (EUR)" and "Balance in cents". */
const withoutUnit = (column: string): string =>
  column.replace(ofAmount, (whole, unit: string) =>
    /^[a-z]{3}$/i.test(unit) && !currencies.has(unit.toUpperCase()) ? whole : '',
  );

const kindsOf = (column: string): readonly Kind[] | undefined =>
  kindsOfName.get(bareName(column)) ?? kindsOfName.get(bareName(withoutUnit(column)));

/** The column with the balance: of several, the first that fits the kind of the program. */
function balanceColumn(columns: readonly string[], kind: Kind | undefined): string | undefined {
  const found = columns.filter((column) => kindsOf(column) !== undefined);
  const fits = (column: string) => kind !== undefined && kindsOf(column)?.includes(kind);
  const own = found.find((column) => kind !== undefined && kindsOf(column)?.[0] === kind);
  return own ?? found.find(fits) ?? found[0];
}

/**
 * The fields of columns with a usual name. A field has one column, and the choices that a person made stay. Columns that are not
 * recognized are left to the person.
 */
export function recognizeColumns(
  columns: readonly string[],
  { kind, chosen = {} }: { readonly kind?: Kind | undefined; readonly chosen?: Choices } = {},
): Choices {
  const taken = new Map<Field, string>();
  const take = (field: Field, column: string | undefined): void => {
    if (column !== undefined && !taken.has(field)) taken.set(field, column);
  };
  const settled = new Set(Object.keys(chosen).map(keyOf));
  const open = columns.filter((column) => !settled.has(keyOf(column)));
  for (const column of open) {
    const field = fieldOfName.get(bareName(column));
    if (field) take(field, column);
  }
  take('opening_balance', balanceColumn(open, kind));
  const byHand = new Set<string>(Object.values(chosen));
  const recognized = [...taken].filter(([field]) => !byHand.has(field));
  return { ...withOneName(Object.fromEntries(recognized.map(([field, column]) => [column, field]))), ...chosen };
}

/** Beside a first name, a column such as Nom or Name has the last name. Beside both, it has nothing new. */
function withOneName(choices: Choices): Choices {
  const columnOf = (field: Field) => Object.keys(choices).find((column) => choices[column] === field);
  const whole = columnOf('name');
  if (whole === undefined || columnOf('first_name') === undefined) return choices;
  return { ...choices, [whole]: columnOf('last_name') === undefined ? 'last_name' : 'ignore' };
}
