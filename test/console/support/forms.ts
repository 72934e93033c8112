import type { RulesInput } from '@loyalty-service/sdk';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenConsole } from './open-console.ts';

/** The steps of a person in the forms of the console, once it is open. */
export function formsOf(opened: () => OpenConsole) {
  const button = (name: string) => opened().page.getByRole('button', { name, exact: true });
  const field = (name: string) => opened().page.getByLabel(name, { exact: true });
  const rulesOf = async (id: string): Promise<unknown> => (await opened().loyalty.programs.get(id)).rules;

  /** Makes a program, and opens it as a person does: from the list. */
  async function openProgram(rules: RulesInput): Promise<string> {
    const { loyalty, page, go } = opened();
    const { id } = await loyalty.programs.create({ name: 'Edited', status: 'active', rules });
    await go('/programs');
    await page.getByRole('link', { name: 'Edited' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Edited' }).waitFor();
    return id;
  }

  /** Types as a person does, key by key, in place of what the field had. */
  async function type(name: string, typed: string): Promise<void> {
    await field(name).fill('');
    await field(name).pressSequentially(typed);
    expect(await field(name).inputValue()).toBe(typed);
  }

  /** Opens a page in German, and English again afterwards. */
  async function inGerman(path: string, work: () => Promise<void>): Promise<void> {
    const { page, go } = opened();
    await go(path);
    await page.evaluate("localStorage.setItem('loyalty.language', 'de')");
    try {
      await go(path);
      await work();
    } finally {
      await page.evaluate("localStorage.removeItem('loyalty.language')");
    }
  }

  return { button, field, rulesOf, openProgram, type, inGerman };
}

/** Rules that most tests of forms begin with. */
export const points = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
} as const satisfies RulesInput;

export const hasFocus = (field: Locator): Promise<boolean> => field.evaluate((one) => one === document.activeElement);
