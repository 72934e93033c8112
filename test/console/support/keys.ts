import type { Page } from 'playwright-core';

/** A person who uses the keyboard alone, and sees where the focus is. */
export interface Keys {
  /** Presses Tab, or Shift and Tab, until a control with this name has the focus. Fails where the focus is not seen. */
  readonly tabTo: (name: string | RegExp, back?: 'back') => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (typed: string) => Promise<void>;
  /** Where the focus is. */
  readonly focused: () => Promise<string>;
}

interface Focused {
  readonly name: string;
  /** Why a person does not see the focus. Empty: they see it. */
  readonly unseen: string;
}

/** A page of ours has fewer stops. */
const mostStops = 120;

export function keysOn(page: () => Page): Keys {
  const look = () => page().evaluate<Focused>(lookAtFocus);
  return {
    async tabTo(name, back) {
      const stops: string[] = [];
      for (let at = 0; at < mostStops; at += 1) {
        await page().keyboard.press(back ? 'Shift+Tab' : 'Tab');
        const { name: found, unseen } = await look();
        if (unseen !== '') throw new Error(`The focus at “${found}” is not seen: ${unseen}.`);
        stops.push(found);
        if (typeof name === 'string' ? found === name : name.test(found)) return;
      }
      throw new Error(`No stop is called ${name}:\n${stops.join('\n')}`);
    },
    async press(...keys) {
      for (const key of keys) await page().keyboard.press(key);
    },
    // Keys that follow each other at once are those of a scanner.
    type: (typed) => page().keyboard.type(typed, { delay: 150 }),
    focused: async () => (await look()).name,
  };
}

const lookAtFocus = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return resolve({ name: 'the browser', unseen: '' });
  const labels = [...(one.labels ?? [])].map((label) => label.innerText).join(' ');
  const name = (one.getAttribute('aria-label') || labels || one.innerText || one.id).trim().replace(/\\s+/g, ' ');
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height, 20) / 2, 1), innerHeight - 1);
  const hit = document.elementFromPoint(x, y);
  const unseen = outlineStyle === 'none' || parseFloat(outlineWidth) < 1 ? 'it has no outline'
    : box.bottom <= 0 || box.top >= innerHeight ? 'it is outside of the window'
    : hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one) ? ''
    : 'it is behind ' + (hit?.className || hit?.tagName);
  resolve({ name, unseen });
})))`;
