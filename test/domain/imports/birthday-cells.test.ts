import { describe, expect, it } from 'vitest';
import { readColumn, readOne } from './read-column.ts';

describe('birthday', () => {
  it.each([
    ['1990-12-25', '1990-12-25'],
    ['1990/12/25', '1990-12-25'],
    ['1990.1.5', '1990-01-05'],
    ['19901225', '1990-12-25'],
    ['25/12/1990', '1990-12-25'],
    ['25.12.1990', '1990-12-25'],
    ['25. 12. 1990', '1990-12-25'],
    ['12/25/1990', '1990-12-25'],
    ['5-5-1990', '1990-05-05'],
    ["'25/12/1990", '1990-12-25'],
    ['25 Dec 1990', '1990-12-25'],
    ['25-Dec-1990', '1990-12-25'],
    ['December 25, 1990', '1990-12-25'],
    ['25. Dezember 1990', '1990-12-25'],
    ['25 décembre 1990', '1990-12-25'],
    ['25 de diciembre de 1990', '1990-12-25'],
    ['1990-12-25 00:00:00', '1990-12-25'],
    ['1990-12-25T00:00:00Z', '1990-12-25'],
    ['25/12/1990 0:00', '1990-12-25'],
    ['29/02/2000', '2000-02-29'],
  ])('%j is %s', (cell, day) => expect(readOne('birthday', cell)).toBe(day));

  it.each([
    [
      '03/04/2025',
      '"03/04/2025" can be 3 April 2025 (day first) or 4 March 2025 (month first). Write 2025-04-03 or 2025-03-04, or say the order: --date-order dmy or mdy on the command line, date_order in the API',
    ],
    ['3.4.2025', expect.stringContaining('can be 3 April 2025 (day first) or 4 March 2025 (month first)')],
    ['25/12/90', '"25/12/90" has a year with two digits. Write four digits, as in 1990-12-25'],
    ['25-Dec-90', '"25-Dec-90" has a year with two digits. Write four digits, as in 1990-12-25'],
    ['30/02/1990', '"30/02/1990" is not a date in the calendar. Write it as 1990-12-25'],
    ['1990-00-00', '"1990-00-00" is not a date in the calendar. Write it as 1990-12-25'],
    ['25 Foo 1990', '"25 Foo 1990" is not a date in the calendar. Write it as 1990-12-25'],
    ['33232', expect.stringMatching(/: 1990-12-25 if it counts from 1900, 1994-12-26 if it counts from 1904\./)],
    ['25/12/1990 10:30', '"25/12/1990 10:30" has a time of day. Write 1990-12-25'],
    ['soon', '"soon" is not a date. Write it as 1990-12-25'],
    ['1990', '"1990" is not a date. Write it as 1990-12-25'],
    ['ada@example.com', 'an e-mail address is not a date. Write it as 1990-12-25'],
  ])('%j is refused', (cell, why) => expect(readOne('birthday', cell)).toEqual(why));

  it.each(['0000-00-00', '00/00/0000', '0000-00-00 00:00:00', "'0000-00-00", '0000-00-00T00:00:00.000Z'])(
    '%j is empty',
    (cell) => expect(readColumn('birthday', [cell, '1990-12-25'])).toEqual([undefined, '1990-12-25']),
  );

  it('one cell that allows only one order decides the order of its column', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'])).toEqual(['1990-04-03', '1990-12-25']);
    expect(readColumn('birthday', ['03/04/1990', '12/25/1990'])).toEqual(['1990-03-04', '1990-12-25']);
    expect(readColumn('birthday', ['03/04/1990', '1990-12-25'])[0]).toContain('can be');
  });

  it('cells that contradict each other decide nothing', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990', '12/25/1990'])).toEqual([
      expect.stringContaining('can be 3 April 1990'),
      '1990-12-25',
      '1990-12-25',
    ]);
  });

  it('a given order is used', () => {
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'], { dateOrder: 'dmy' })).toEqual([
      '1990-04-03',
      '1990-12-25',
    ]);
    expect(readColumn('birthday', ['03/04/1990', '25/12/1990'], { dateOrder: 'mdy' })).toEqual([
      '1990-03-04',
      '"25/12/1990" is not a day with the month first. Write it as 1990-12-25',
    ]);
  });
});
