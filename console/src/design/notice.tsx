import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

export type Tone = 'good' | 'warn' | 'bad';

interface NoticeProps {
  tone?: Tone;
  children: ComponentChildren;
}

const IsLive = createContext(false);

interface LiveProps {
  class?: string;
  children: ComponentChildren;
}

/**
 * The place of messages that come and go. It is in the page before the first message, because screen readers read the changes of
 * what they know, and may miss what comes together with its text.
 */
export function Live({ class: of, children }: LiveProps) {
  return (
    <div class={of ? `live ${of}` : 'live'} role="status">
      <IsLive.Provider value={true}>{children}</IsLive.Provider>
    </div>
  );
}

/** A message in the page. Bad news is read out at once, all else when the reader pauses. */
export function Notice({ tone, children }: NoticeProps) {
  const isLive = useContext(IsLive);
  return (
    <div class={tone ? `notice ${tone}` : 'notice'} role={tone === 'bad' ? 'alert' : isLive ? undefined : 'status'}>
      <div>{children}</div>
    </div>
  );
}

/** A word about a state. */
export function Badge({ tone, children }: NoticeProps) {
  return <span class={tone ? `badge ${tone}` : 'badge'}>{children}</span>;
}
