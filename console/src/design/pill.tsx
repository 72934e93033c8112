import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { text } from '../languages/text.ts';
import { Icon } from './icon.tsx';

interface PillProps {
  name: string;
  /** The chosen value in words. Empty: nothing is chosen. */
  value: string;
  onClear: () => void;
  /** The choices. `close` closes them and returns the focus to the pill. */
  children: (close: () => void) => ComponentChildren;
}

/** Space between the pill and its choices, and around them, in px. */
const gap = 4;

/** A button such as "+ Status" that opens its choices. With a value, it shows the value and a button that removes it. */
export function Pill({ name, value, onClear, children }: PillProps) {
  const id = useId();
  const pill = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // The browser closes a popover by Escape or by a press elsewhere, and returns the focus.
  const place = ({ newState }: { readonly newState: string }): void => {
    if (newState !== 'open' || !pill.current || !menu.current) return;
    const { left, right, bottom } = pill.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = menu.current;
    const start = document.dir === 'rtl' || document.documentElement.dir === 'rtl' ? right - offsetWidth : left;
    style.left = `${Math.max(gap, Math.min(start, document.documentElement.clientWidth - offsetWidth - gap))}px`;
    style.top = `${Math.max(gap, Math.min(bottom + gap, innerHeight - offsetHeight - gap))}px`;
    const first = ['[aria-pressed="true"]', 'input, select, button'].map((one) => menu.current?.querySelector(one));
    first.find((one) => one instanceof HTMLElement)?.focus();
  };
  return (
    <div class={value === '' ? 'pill' : 'pill chosen'}>
      <button type="button" class="pill-button" ref={pill} {...{ popovertarget: id }}>
        {value === '' ? (
          `+ ${name}`
        ) : (
          <>
            {name}: <bdi>{value}</bdi>
          </>
        )}
      </button>
      {value !== '' && (
        <button
          type="button"
          class="pill-clear"
          aria-label={text('list.clear', { name })}
          onClick={() => {
            onClear();
            pill.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover in all browsers. */}
      <div id={id} ref={menu} popover="auto" class="pill-menu" role="group" aria-label={name} onToggle={place}>
        {children(() => menu.current?.hidePopover())}
      </div>
    </div>
  );
}
