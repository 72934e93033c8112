import { describe, expect, it } from 'vitest';
import { choicesOf, lacksProgram, matchingOf, optionsOf } from '../../console/src/merchant/imports/chosen-columns.ts';
import { noSettings, type Settings } from '../../console/src/merchant/imports/columns.ts';
import { recognizeColumns } from '../../console/src/merchant/imports/recognize-columns.ts';

const fieldsOf = (header: string, settings: Partial<Settings> = {}): string => {
  const columns = header.split(';');
  const choices = choicesOf({ ...noSettings, ...settings }, columns);
  return columns.map((column) => choices[column] ?? '?').join(' ');
};

describe('the columns of a file', () => {
  it.each([
    ['Email;Phone;Points;First name;Last name;Birthday', 'email phone opening_balance first_name last_name birthday'],
    ['E-Mail;Telefon;Punkte;Vorname;Nachname', 'email phone opening_balance first_name last_name'],
    ['E-Mail-Adresse;Handy-Nr.;Geburtsdatum;Kartennr.', 'email phone birthday card_code'],
    ['Adresse e-mail;Téléphone;Prénom;Date de naissance;Solde', 'email phone first_name birthday opening_balance'],
    ['Kunden-Nr.;Gültig bis;Größe', 'customer_external_id balance_expires_at ?'],
    ['customer_external_id;OPENING_BALANCE;city', 'customer_external_id opening_balance ?'],
    ['Karte;Guthaben (EUR);Saldo alt', 'card_code opening_balance ?'],
    ['Carte cadeau;Solde en euros', 'card_code opening_balance'],
    ['Gift card;balance_cents;Balance old', 'card_code opening_balance ?'],
    ['Card number;Balance;Stufe', 'card_code opening_balance tier'],
  ])('%s are recognized by their names', (header, fields) => {
    expect(fieldsOf(header)).toBe(fields);
  });

  it('have one name: Nom or Name beside a first name is the last name', () => {
    expect(fieldsOf('Nom;Prénom')).toBe('last_name first_name');
    expect(fieldsOf('Name;First name')).toBe('last_name first_name');
    expect(fieldsOf('Name;E-Mail')).toBe('name email');
    expect(fieldsOf('Name;Vorname;Nachname')).toBe('ignore first_name last_name');
  });

  it('fill a field once, and the program says which balance it takes', () => {
    expect(fieldsOf('Email;E-Mail')).toBe('email ?');
    expect(fieldsOf('Points;Balance;Stamps')).toBe('opening_balance ? ?');
    expect(fieldsOf('Points;Balance;Stamps', { kind: 'stamps' })).toBe('? ? opening_balance');
    expect(fieldsOf('Points;Balance;Stamps', { kind: 'gift' })).toBe('? opening_balance ?');
  });

  it('keep the choices of a person, and those of a system are its own', () => {
    expect(fieldsOf('Email;Other', { choices: { Other: 'email' } })).toBe('? email');
    expect(fieldsOf('Email;Points', { choices: { Points: 'ignore' } })).toBe('email ignore');
    expect(fieldsOf('Email;Points', { from: 'smile' })).toBe('? ?');
    expect(recognizeColumns(['__proto__', 'constructor'])).toEqual({});
  });

  it('say how rows are matched, and whether a program is missing', () => {
    const said = (header: string) => matchingOf(noSettings, header.split(';'));
    expect(said('E-Mail;Telefon')).toBe('imports.matched.both');
    expect(said('Kundennummer;E-Mail')).toBe('imports.matched.customer_external_id');
    expect([said('Telefon'), said('Karte')]).toEqual(['imports.matched.phone', null]);
    expect(lacksProgram(noSettings, ['E-Mail', 'Punkte'])).toBe(true);
    expect(lacksProgram({ ...noSettings, program: 'prg_1' }, ['E-Mail', 'Punkte'])).toBe(false);
    expect(lacksProgram(noSettings, ['E-Mail', 'program_id', 'Punkte'])).toBe(false);
    expect(lacksProgram(noSettings, ['E-Mail'])).toBe(false);
  });

  it('are sent with the fields that the page shows', () => {
    const settings = { ...noSettings, choices: { Ort: 'ignore' as const } };
    expect(optionsOf(settings, ['E-Mail', 'Ort'])).toEqual({ mapping: { 'E-Mail': 'email' }, ignore: ['Ort'] });
  });
});
