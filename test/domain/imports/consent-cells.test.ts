import { describe, expect, it } from 'vitest';
import { readOne } from './read-column.ts';

describe('marketing_consent', () => {
  it.each(
    "yes|YES|Yes |y|true|TRUE|t|1|1.0|x|on|ja|Ja|oui|si|sí|SÌ|sim|tak|да|はい|WAHR|VRAI|VERDADERO|subscribed|SUBSCRIBED|Opted-In|opt_in|accepted|✓|\u00a0yes\u00a0|'yes|’1".split(
      '|',
    ),
  )('%j is consent', (cell) => expect(readOne('marketing_consent', cell)).toBe(true));

  it.each(
    'no|NO|n|false|FALSE|0|off|nein|non|não|nee|нет|いいえ|FALSCH|FAUX|FAŁSZ|unsubscribed|NOT_SUBSCRIBED|never subscribed|opted out|none'.split(
      '|',
    ),
  )('%j is no consent', (cell) => expect(readOne('marketing_consent', cell)).toBe(false));

  it.each(['maybe', 'pending', '2', 'yes, but', '-', 'bounced'])('%j is refused', (cell) => {
    expect(readOne('marketing_consent', cell)).toBe(
      `"${cell}" does not say whether the customer consented. Write yes or no`,
    );
  });
});
