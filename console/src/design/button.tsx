import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'class' | 'children'> {
  children: ComponentChildren;
  /** `primary`: the main action of the page. `danger`: an action that cannot be undone. */
  look?: 'primary' | 'danger' | 'danger primary' | 'plain';
  small?: boolean;
}

/** A button. It submits no form unless its type says so. */
export function Button({ look, small = false, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} class={['button', look, small && 'small'].filter(Boolean).join(' ')} {...rest}>
      {children}
    </button>
  );
}
