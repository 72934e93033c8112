import type { CDPSession, Page } from 'playwright-core';

interface Scanned {
  /** The time between two keys. */
  readonly pauseMs?: number;
  /** The keys after the code. */
  readonly end?: readonly ('Enter' | 'Tab')[];
  /** What the computer makes of each key, if its layout is not the one that the scanner has. */
  readonly layout?: (character: string) => string;
}

interface Key {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly windowsVirtualKeyCode?: number;
  /** In seconds. */
  readonly timestamp: number;
}

const virtualKeys = { Enter: 13, Tab: 9 } as const;

/** The key of a character on the US layout. */
const keyOf = (character: string) =>
  /[\da-z]/i.test(character)
    ? { code: `${/\d/.test(character) ? 'Digit' : 'Key'}${character.toUpperCase()}` }
    : { code: ({ '-': 'Minus', '.': 'Period', ',': 'Comma' } as Record<string, string>)[character] ?? '' };

/** A hand scanner: real keys of a keyboard, a few ms apart. */
export class Scanner {
  private constructor(
    private readonly page: Page,
    private readonly keys: CDPSession,
  ) {}

  static of = async (page: Page): Promise<Scanner> => new Scanner(page, await page.context().newCDPSession(page));

  /** The times of the keys are exact, however busy this machine is. */
  async scan(text: string, { pauseMs = 3, end = ['Enter'], layout = (one) => one }: Scanned = {}): Promise<void> {
    let time = Date.now() / 1_000;
    for (const character of text) {
      const key = layout(character);
      await this.#press({ key, ...keyOf(character), text: key, timestamp: time });
      time += pauseMs / 1_000;
      await this.page.waitForTimeout(pauseMs);
    }
    for (const key of end) {
      await this.#press({
        key,
        code: key,
        windowsVirtualKeyCode: virtualKeys[key],
        timestamp: time,
        ...(key === 'Enter' && { text: '\r' }),
      });
      time += pauseMs / 1_000;
      await this.page.waitForTimeout(pauseMs);
    }
  }

  /** The same keys, as fast as a person types. */
  type = (text: string, end: Scanned['end'] = []): Promise<void> => this.scan(text, { pauseMs: 90, end });

  async #press(key: Key): Promise<void> {
    await this.keys.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key });
    await this.keys.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  }
}
