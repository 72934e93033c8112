import { X } from 'lucide';
import { useEffect, useReducer } from 'preact/hooks';
import { text } from '../languages/text.ts';
import { useAction } from '../service/use-action.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  readonly id: number;
  readonly said: string;
  /** Undoes what the toast says. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** How long a toast stays, in ms. One with Undo stays longer, because a person must read it and decide. */
const staysMs = 5_000;
const staysWithUndoMs = 15_000;
const most = 3;

let toasts: readonly Toast[] = [];
let newest = 0;
let onChange: () => void = () => {};

function show(next: readonly Toast[]): void {
  toasts = next.slice(-most);
  onChange();
}

const remove = (id: number): void => show(toasts.filter((one) => one.id !== id));

/** Says that an action is done. The text is read out, and takes no focus. */
export function toast(said: string, undo?: () => Promise<unknown>): void {
  newest += 1;
  show([...toasts, { id: newest, said, undo }]);
}

/** The place of the toasts. Each page has it once, also while it is empty: screen readers read changes of what they know. */
export function Toasts() {
  const [, redraw] = useReducer((turn: number, _: undefined) => turn + 1, 0);
  useEffect(() => {
    onChange = () => redraw(undefined);
    redraw(undefined);
    return () => {
      onChange = () => {};
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.map((one) => (
        <OneToast key={one.id} toast={one} />
      ))}
    </div>
  );
}

function OneToast({ toast: { id, said, undo } }: { toast: Toast }) {
  const act = useAction(async () => {
    await undo?.();
    remove(id);
  });
  useEffect(() => {
    let timer = setTimeout(() => {}, 0);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => remove(id), undo ? staysWithUndoMs : staysMs);
    };
    wait();
    // A person who moves to the toast needs it.
    const stay = (): void => clearTimeout(timer);
    const element = document.getElementById(`toast-${id}`);
    for (const name of ['focusin', 'pointerenter']) element?.addEventListener(name, stay);
    for (const name of ['focusout', 'pointerleave']) element?.addEventListener(name, wait);
    return stay;
  }, []);
  return (
    <div class="toast" id={`toast-${id}`}>
      <span>{said}</span>
      <Failure of={act.failure} />
      {undo && (
        <Button small disabled={act.busy} onClick={() => act.run()}>
          {text('action.undo')}
        </Button>
      )}
      <button type="button" class="toast-close" aria-label={text('action.close')} onClick={() => remove(id)}>
        <Icon of={X} />
      </button>
    </div>
  );
}
