type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A part of a document without the notes for generators that oasdiff would take for a change of type: `format: int64`,
 * `enum` beside `const`, the open option of an enumeration, and the last variant for unknown events.
 */
export function withoutNotes(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutNotes);
  if (!isPart(part)) return part;
  const rest = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutNotes(value)]));
  return plain(rest);
}

function plain(part: Part): Part {
  if ('x-extensible-enum' in part) return closed(part);
  if (part['type'] === 'integer' && part['format'] === 'int64') {
    const { format, ...integer } = part;
    return integer;
  }
  if ('const' in part && Array.isArray(part['enum'])) {
    const { enum: repeated, ...constant } = part;
    return constant;
  }
  if (Array.isArray(part['anyOf']) && part['anyOf'].every(isBareType)) return oneType(part);
  return isPart(part['KnownEvent']) ? onlyKnownEvents(part) : part;
}

const isBareType = (option: unknown): option is { readonly type: unknown } =>
  isPart(option) && Object.keys(option).join() === 'type';

/** Types without anything else are printed as a list; with a format they are options. */
const oneType = ({ anyOf, ...said }: Part): Part => ({
  ...said,
  type: (anyOf as readonly Part[]).map(({ type }) => type),
});

function closed({ anyOf, 'x-extensible-enum': values, ...said }: Part): Part {
  return { ...said, type: 'string', enum: values };
}

function onlyKnownEvents({ KnownEvent, UnknownEvent, Event, ...schemas }: Part): Part {
  return { ...schemas, Event: KnownEvent };
}
