import { programFileKey } from '../../ledger/claim.ts';
import type { View } from '../../ledger/command.ts';
import { keepKey } from '../../ledger/kept-reply.ts';
import type { FilePlan } from './plan-program-file.ts';

const lookedUpTogether = 10;

/**
 * The mark that a write stores for each program if it creates something of it, by the key of the program. Look them up before the
 * programs, because a write that finds the mark of another one must find its programs too.
 */
export function freeMarks(view: View, keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map(view.together(keys.map((key) => () => [key, freeMark(view, key)] as const)));
}

/** Marks are removed after some days, like all stored keys, so few are in use. */
function freeMark(view: View, key: string): string {
  for (let first = 1; ; first += lookedUpTogether) {
    const names = Array.from({ length: lookedUpTogether }, (_, index) => programFileKey(key, first + index));
    const kept = view.together(names.map((name) => () => view.one('idempotency', 'key', ['server', name])));
    const free = names.find((_, index) => kept[index] === null);
    if (free) return free;
  }
}

/**
 * Marks each program that a write creates or gives a new reward. Two writes at once have not seen each other's rows, but both store
 * the same mark. So the later one is decided again, and finds the rows of the earlier one.
 */
export function markCreated(view: View, plans: readonly FilePlan[], marks: ReadonlyMap<string, string>): void {
  for (const plan of plans) {
    const mark = createsSomething(plan) && marks.get(plan.file.key);
    if (mark) keepKey(view, mark, null);
  }
}

function createsSomething({ file, stored }: FilePlan): boolean {
  const before = new Set(stored?.rewards.map(({ key }) => key));
  return !stored || file.rewards.some(({ key }) => !before.has(key));
}
