/** The resources that rules and benefits name. */
export type Named = 'reward' | 'program';
type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** The other name of a resource: its key for an id, or its id for a key. */
export type Rename = (kind: Named, name: string, path: Path) => string;

/** Where one part of the rules or a benefit names a resource. */
const naming: Readonly<Record<string, Named>> = { voucher: 'reward', gift_credit: 'program' };
const idForm = /^prg_/;
const keyForm = /^program:/;

/** Rules or a benefit of the API, with keys as in a file. */
export const withKeys = (value: unknown, rename: Rename): unknown =>
  renamed(value, [], {
    field: (kind) => [`${kind}_id`, kind],
    member: (name, path) => (idForm.test(name) ? `program:${rename('program', name, path)}` : name),
    rename,
  });

/** Rules or a benefit of a file, with ids as in the API. `refuse` gets each place that has an id. */
export const withIds = (value: unknown, path: Path, rename: Rename, refuse: (path: Path, detail: string) => void) =>
  renamed(value, path, {
    field: (kind, part, at) => {
      const id = `${kind}_id`;
      if (id in part) refuse([...at, id], `is not a field of files; write ${kind} with the key of the ${kind}`);
      return [kind, id];
    },
    member: (name, at) => {
      if (idForm.test(name)) refuse(at, 'is an id; write program: and the key of the program');
      return keyForm.test(name) ? rename('program', name.replace(keyForm, ''), at) : name;
    },
    rename,
  });

interface Renaming {
  /** The field that names a resource, before and after. */
  readonly field: (kind: Named, part: Fields, path: Path) => readonly [string, string];
  /** A name in `member_of`. The id of a plan stays, because the merchant chose it. */
  readonly member: (name: string, path: Path) => string;
  readonly rename: Rename;
}

function renamed(value: unknown, path: Path, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((one, index) => renamed(one, [...path, index], renaming));
  if (typeof value !== 'object' || value === null) return value;
  const part = value as Fields;
  const kind = naming[String(part['kind'])];
  const [from, to] = kind ? renaming.field(kind, part, path) : [];
  return Object.fromEntries(
    Object.entries(part).map(([name, given]) => {
      const at = [...path, name];
      if (kind && to && name === from && typeof given === 'string') return [to, renaming.rename(kind, given, at)];
      if (name === 'member_of' && Array.isArray(given))
        return [
          name,
          given.map((one, index) => (typeof one === 'string' ? renaming.member(one, [...at, index]) : one)),
        ];
      return [name, renamed(given, at, renaming)];
    }),
  );
}
