import type { CDPSession, Page } from 'playwright-core';

interface Scanned {
  /** The time between two keys. */
  readonly pauseMs?: number;
  /** The keys after the code. */
  readonly end?: readonly ('Enter' | 'Tab')[];
  /** What the computer makes of each key, if its layout is not the one that the scanner has. */
  readonly layout?: (character: string) => string;
}

const virtualKeys = { Enter: 13, Tab: 9 } as const;

const codeOf = (character: string): string =>
  /\d/.test(character) ? `Digit${character}` : /[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : '';

/** A hand scanner: real keys of a keyboard, a few ms apart. */
export class Scanner {
  private constructor(
    private readonly page: Page,
    private readonly keys: CDPSession,
  ) {}

  static of = async (page: Page): Promise<Scanner> => new Scanner(page, await page.context().newCDPSession(page));

  async scan(text: string, { pauseMs = 3, end = ['Enter'], layout = (one) => one }: Scanned = {}): Promise<void> {
    for (const character of text) {
      const key = layout(character);
      await this.#press({
        key,
        code: codeOf(character),
        text: key,
        windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
      });
      await this.page.waitForTimeout(pauseMs);
    }
    for (const key of end) {
      await this.#press({
        key,
        code: key,
        windowsVirtualKeyCode: virtualKeys[key],
        ...(key === 'Enter' && { text: '\r' }),
      });
      await this.page.waitForTimeout(pauseMs);
    }
  }

  /** The same keys, as fast as a person types. */
  type = (text: string, end: Scanned['end'] = []): Promise<void> => this.scan(text, { pauseMs: 90, end });

  async #press(key: { key: string; code: string; text?: string; windowsVirtualKeyCode: number }): Promise<void> {
    await this.keys.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key });
    await this.keys.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  }
}
