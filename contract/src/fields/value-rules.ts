/**
 * The rules that a value can break: the name that an error has in `rule`, and its text. By the name, a client can explain
 * the error in another language. An error in a cell of a file begins with the value of the cell.
 */
export const valueRules = {
  whole_number: 'must be a whole number',
  email: 'is not an e-mail address',
  phone: 'is not a single phone number. Write it with a plus and the country code, such as +4915112345678',
  phone_without_country:
    'has no country code. Write the number with its country code, such as +49 151 12345678, or set the country of the business',
  phone_of_country:
    'is not a phone number of the country that is set. Write it with a plus and the country code, such as +4915112345678',
  phone_ambiguous: 'is valid with and without a country code. Write a plus before the country code',
  phone_extension: 'has an extension. Remove the extension',
  locale: 'is not a BCP 47 tag such as de-DE',
  country: 'is not an ISO 3166 code of two letters such as DE',
  known_country: 'is not a country. Write its ISO 3166 code of two letters, such as DE',
  color: 'is not a color such as #0B6E4F. Write # and six digits from 0 to F',
  web_origin: 'is not an origin such as https://app.example. Write https, the host in lower case, and no path',
  referral_url:
    'is not an https address such as https://shop.example/join?code={code}. Write https, and {code} only after the host',
  url_characters: 'holds white space or a control character; remove or percent-encode it',
  time: 'is not a time such as 2026-11-21T09:30:00Z',
  time_range: 'is not between the years 1 and 9999',
  day: 'is not a day such as 2026-11-21',
  month: 'is not a month such as 2026-11',
  clock: 'is not a wall-clock time such as 17:30',
  clock_end: 'is not a wall-clock time such as 17:30 or 24:00',
  in_past: 'must not be in the future',
  since_1900: 'is before 1900. Check the year, or leave the date out if its year is not known',
  in_future: 'must be in the future',
  after_valid_from: 'must be later than valid_from',
  after_starts_at: 'must be later than starts_at',
  one_side: 'must be set, or referrer must be: a referral gives something to at least one side',
  one_contact: 'must be set, or email must be: the business needs a way to reach the customer',
  one_line: 'contains a control character, such as a line break or a tab; remove it',
  plain_text: 'contains a control character other than a line break or a tab; remove it',
  valid_text: 'contains U+0000 or an unpaired surrogate; remove it',
  letter_or_digit: 'needs a letter or a digit',
  printed_code: 'must have at least one printed character; scan or type the code of the card',
  visible_code: 'must not hold control or invisible characters; remove them',
  code_length: 'must have at most 64 characters',
  voucher_pattern:
    'must have letters A to Z, digits, blanks, dashes and at least two #, and end with #, such as SUMMER-####-####-####',
  part_id: 'is not an id: a-z, 0-9, _ and -, at most 40 characters',
  unique_ids: 'has the same id twice; use unique ids',
  unique_articles: 'has the same sku twice; send each article once, with its whole quantity',
  unique_languages: 'has the same locale twice; send one translation for each language',
  small_texts: 'is larger than 8 KiB as JSON; shorten the texts',
  ascending_levels: 'must ascend by min, and the first tier has min 0',
  kept_at_most: 'must be at most 2 years',
  window_ends: 'needs a window that ends: year or {"days": 365}',
  cut_only_earn: "clips only earn's value; use refuse",
  not_zero: 'must not be 0',
  no_hours: 'is empty: from equals to',
  other_customer: 'is the customer itself; send the customer to keep',
  number: 'is not a number. Write digits alone, such as 1200',
  one_number: 'can be two numbers. Write it without a separator',
  no_fraction: 'has a fraction. Write whole units, or minor units of money, such as 1250',
  minor_units: 'may not be in minor units. Write all amounts of the column in minor units without decimals',
  one_day: 'can be two days. Write it as 1990-12-25',
  written_day: 'is not a date. Write it as 1990-12-25',
  whole_year: 'has a year with two digits. Write four digits, as in 1990-12-25',
  spreadsheet_day: 'is how a spreadsheet stores a date. Format the column as a date and export it again',
  only_day: 'has a time of day. Write the day alone',
  clock_time: 'is not a time of day. Write it as 2026-11-21T09:30:00Z',
  yes_or_no: 'does not say whether the customer consented. Write yes or no',
  all_digits: 'lost digits in a spreadsheet. Format the column as text and export it again',
  erased_person:
    'belongs to a person who was erased. Leave the row out, or set erased to create (--erased create) if this person is a customer again',
  one_customer:
    'belongs to several customers. Add customer_external_id to say which one, or merge these customers first',
  row_form: 'does not have the form of a row of the file',
  image_file: 'is not a PNG, JPEG or WebP file with one still image; convert the image to one of them',
} as const;

export type ValueRule = keyof typeof valueRules;

export const ruleNames = Object.keys(valueRules) as [ValueRule, ...ValueRule[]];

/** The error text that a schema gives for a value that breaks the rule. */
export const unless = (rule: ValueRule): { readonly error: string } => ({ error: valueRules[rule] });

const byText = new Map<string, ValueRule>(ruleNames.map((name) => [valueRules[name], name]));

/** The rule with this text. A schema passes on only the text of an error. */
export const ruleOf = (text: string): ValueRule | undefined => byText.get(text);
