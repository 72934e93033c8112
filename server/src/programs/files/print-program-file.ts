import { RulesInput } from '@loyalty-service/contract/rules/index';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import type { CompleteFile } from './program-file.ts';
import { withIds } from './references.ts';
import { standIns } from './stand-ins.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The name of the JSON Schema beside the files. A name without an address is right on every machine. */
export const schemaName = 'program.schema.json';

/** The YAML of a program, without the fields that have their default. */
export async function printProgramFile({ rules, rewards, ...fields }: CompleteFile): Promise<string> {
  const { stringify } = await import('yaml');
  const short = {
    ...withoutEmpty(fields),
    rules: shortRules(rules),
    ...(rewards.length > 0 && { rewards: rewards.map(withoutEmpty) }),
  };
  return `# yaml-language-server: $schema=${schemaName}\n${stringify(short, { lineWidth: 0 })}`;
}

/** The default of every field outside of the rules is null or empty. */
const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  );

function shortRules(rules: unknown): unknown {
  const names = standIns();
  const meaningOf = (given: unknown): string | null => {
    const { data } = RulesInput.safeParse(withIds(given, [], names.idOf, () => undefined));
    return data ? JSON.stringify(withDefaultCaps(data)) : null;
  };
  const meaning = meaningOf(rules);
  return withoutDefaults(rules, (shorter) => meaningOf(shorter) === meaning);
}

/** The value without each field that changes nothing if it is left out. `isSame` tells whether the whole still means the same. */
function withoutDefaults(value: unknown, isSame: (value: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    for (const [index, item] of items.entries())
      items[index] = withoutDefaults(item, (shorter) => isSame(items.with(index, shorter)));
    return items;
  }
  if (typeof value !== 'object' || value === null) return value;
  let kept = value as Fields;
  for (const name of Object.keys(kept)) {
    const { [name]: given, ...others } = kept;
    if (isSame(others)) {
      kept = others;
      continue;
    }
    const around = kept;
    kept = { ...kept, [name]: withoutDefaults(given, (shorter) => isSame({ ...around, [name]: shorter })) };
  }
  return kept;
}
