import type { ComponentChildren } from 'preact';

export type Tone = 'good' | 'warn' | 'bad';

interface NoticeProps {
  tone?: Tone;
  children: ComponentChildren;
}

/** A message in the page. Bad news is read out at once, all else when the reader pauses. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div class={tone ? `notice ${tone}` : 'notice'} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}

/** A word about a state. */
export function Badge({ tone, children }: NoticeProps) {
  return <span class={tone ? `badge ${tone}` : 'badge'}>{children}</span>;
}
