import type { ComponentChildren } from 'preact';

interface SaveBarProps {
  isChanged: boolean;
  /** Says that the changes are not saved. */
  said?: string | false;
  /** The buttons that save and discard. */
  children: ComponentChildren;
}

/** The end of a form. While the form has changes, it stays in the window, however long the form is. */
export const SaveBar = ({ isChanged, said, children }: SaveBarProps) => (
  <div class={isChanged ? 'save-bar changed' : 'save-bar'}>
    <p class="live" role="status">
      {isChanged && said}
    </p>
    <div class="actions">{children}</div>
  </div>
);
