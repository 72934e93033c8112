import type { ComponentChildren } from 'preact';
import { Button } from '../../../design/button.tsx';

interface PartListProps<Part extends { readonly id: string }> {
  title: string;
  /** Says what the parts are for, while there are none. */
  hint?: string;
  parts: readonly Part[];
  nameOf: (part: Part, at: number) => string;
  fields: (part: Part, at: number) => ComponentChildren;
  /** The text of the button that adds one. */
  add: string;
  /** Undefined: no other part can be added. */
  onAdd?: () => void;
  /** The text of the button that removes one. */
  remove: string;
  /** Undefined: this part has to stay. */
  onRemove: (part: Part, at: number) => (() => void) | undefined;
  wrong?: string | undefined;
}

/** Parts of the rules that a merchant adds, changes and removes, such as levels. */
export function PartList<Part extends { readonly id: string }>(props: PartListProps<Part>) {
  const { title, hint, parts, nameOf, fields, add, onAdd, remove, onRemove, wrong } = props;
  return (
    <section class="rules-part">
      <h3>{title}</h3>
      {hint && parts.length === 0 && <p class="hint">{hint}</p>}
      {parts.map((part, at) => {
        const take = onRemove(part, at);
        return (
          <fieldset class="options" key={part.id}>
            <legend>{nameOf(part, at)}</legend>
            {fields(part, at)}
            {take && (
              <div>
                <Button small look="plain" onClick={take}>
                  {remove} <span class="hidden-text">{nameOf(part, at)}</span>
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {onAdd && (
        <div>
          <Button small onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </section>
  );
}
