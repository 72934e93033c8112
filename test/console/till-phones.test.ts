import { describe, expect, it } from 'vitest';
import { canBePhone, isPhone } from '../../console/src/till/find/phone.ts';

describe('a phone number typed at the till', () => {
  it.each([
    ['+4915112345678', '+49 151 12345678'],
    ['+4915112345678', '0049 151 12345678'],
    ['+4915112345678', '+49 (151) 123-45678'],
    ['+4915112345678', '4915112345678'],
    ['+4915112345678', '0151/12345678'],
    ['+4915112345678', '151 12345678'],
    ['+12125550123', '(212) 555-0123'],
    ['+12125550123', '212.555.0123'],
    // Italian numbers keep their leading 0. Estonian numbers never have one.
    ['+390612345678', '06 12345678'],
    ['+3725123456', '05123456'],
    ['+3725123456', '+372 512 3456'],
  ])('is %s: %s', (e164, typed) => expect(isPhone(e164, typed)).toBe(true));

  it.each([
    ['+4915112345678', '+49 151 12345679'],
    ['+4915112345678', '+43 151 12345678'],
    ['+4915112345678', '12345678'],
    ['+4915112345678', '0151 1234567'],
    ['+4915112345678', 'Ada'],
    ['+4915112345678', ''],
  ])('is not %s: %s', (e164, typed) => expect(isPhone(e164, typed)).toBe(false));

  it.each(['7741-0001', '1234567', 'ABCDE-FGHJ-KMNP', '1'.repeat(16)])('cannot be %s, which is a code', (typed) =>
    expect(canBePhone(typed)).toBe(false),
  );
});
