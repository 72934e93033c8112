import { Check } from 'lucide';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Step } from './first-steps.ts';

interface ChecklistProps {
  of: readonly Step[];
  /** Without the steps that are done. */
  isShort: boolean;
  /** Undefined: it cannot be hidden, because the page has nothing else. */
  onHide: (() => void) | undefined;
}

/** The first steps of a business, each with its button. The next one stands out. */
export function Checklist({ of: steps, isShort, onHide }: ChecklistProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const shown = steps.filter(({ isDone }) => !(isShort && isDone));
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section class="card-box checklist">
      <div class="checklist-head">
        <h2>{text('steps.title')}</h2>
        <span class="hint">{text('overview.part', { part: number(done), whole: number(steps.length) })}</span>
        {onHide && (
          <Button small look="plain" onClick={onHide}>
            {text('steps.hide')}
          </Button>
        )}
      </div>
      <progress max={steps.length} value={done} aria-label={text('steps.title')} />
      <ol>
        {shown.map(({ id, isDone, href }) => (
          <li key={id} class={isDone ? 'done' : undefined}>
            <span class="mark" aria-hidden="true">
              {isDone ? <Icon of={Check} /> : steps.findIndex((step) => step.id === id) + 1}
            </span>
            <span>
              <strong>{text(`steps.${id}`)}</strong>
              {isDone ? (
                <span class="hidden-text">{text('steps.done')}</span>
              ) : (
                <span class="hint">{text(`steps.${id}_hint`)}</span>
              )}
            </span>
            <a class={id === next?.id ? 'button primary' : isDone ? 'button plain small' : 'button'} href={href}>
              {text(`steps.${id}_go`)}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
