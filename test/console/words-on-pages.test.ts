import { describe, expect, it } from 'vitest';
import { dialogs } from './scenes/dialogs.ts';
import { faultsIn } from './scenes/faults-of-texts.ts';
import { leftOut, pageScenes } from './scenes/page-scenes.ts';
import { testWords } from './scenes/test-words.ts';
import { titlesInSource } from './scenes/titles-in-source.ts';

it.each([
  ['id', 'Card crd_01k5q8v3t9e6w2x4y7z0a1b2c3'],
  ['ISO time', 'Until 2026-05-03T12:00:00Z'],
  ['name of the code', 'Blocked: lost_card'],
  ['place in a request', 'body /phone: is wrong'],
  ['key of a text', 'card.balance'],
  ['value that is not filled in', 'Balance: {balance}'],
  ['minor units', 'Balance: 314,159'],
  ['money without its currency', '+3,141.59'],
  ['units', '12 units'],
  ['English', 'The card is blocked'],
])('finds %s in a text', (name, text) => {
  expect(faultsIn([text], 'fr')).toContain(`${name}: ${text}`);
});

describe('the scenes', () => {
  const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
    some.reduce<readonly string[]>((left, one) => left.toSpliced(left.indexOf(one), left.includes(one) ? 1 : 0), all);

  it('open every page and every dialog of the code', () => {
    expect(leftOut).toEqual([]);
    const [titles, opened] = [titlesInSource(), dialogs.map(({ name }) => name)];
    expect(without(titles, opened)).toEqual([]);
    expect(opened.filter((name) => !titles.includes(name))).toEqual([]);
  });

  it('miss a dialog that is new', () => {
    const path = 'console/src/merchant/new.tsx';
    const planted = [
      { path, text: `export function Frame({ title }) { return <dialog><h2>{title}</h2></dialog>; }` },
      { path, text: `export function Kind({ title }) { return <Frame title={title} />; }` },
      { path, text: `const open = () => <Kind title={text(isNew ? 'block.title' : 'close.title')} />;` },
      { path, text: `const ask = { title: text(\`till.plan.ask.\${what}\`), yes: 1 };` },
    ];
    const plans = ['till.plan.ask.change', 'till.plan.ask.renew', 'till.plan.ask.start'];
    expect(titlesInSource(planted)).toEqual(['block.title', 'close.title', ...plans]);
  });
});

testWords(pageScenes);
