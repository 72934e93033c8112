import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog over the page. The browser keeps the focus inside, Escape closes, and the focus returns to the element that opened the dialog. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    // The button that opened it may be disabled until the page is drawn without the dialog.
    return () => void requestAnimationFrame(() => returnFocus(before));
  }, []);
  return (
    <dialog
      class="dialog"
      ref={ref}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // A browser closes a dialog by the second Escape without asking its page.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="inside">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** The element that opened the dialog may be gone, such as a removed row. The heading of the page then gets the focus. */
function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement) to.focus();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
