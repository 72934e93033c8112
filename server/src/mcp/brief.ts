/** Fields that say nothing to an agent. */
const dropped: ReadonlySet<string> = new Set(['object', 'livemode', 'version', 'updated_at', 'translations', 'image']);

/** A value without fields that are empty or say nothing, because an agent pays for each word that it reads. */
export function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brief);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !dropped.has(name))
    // The names in metadata are those of the business.
    .map(([name, part]) => [name, name === 'metadata' ? part : brief(part)] as const)
    .filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(kept);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
