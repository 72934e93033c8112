import type { ComponentChildren } from 'preact';

/** Names with their values. A value that is null has no line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ComponentChildren])[] }) {
  const said = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl class="facts">
      {said.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
    </dl>
  );
}
