import { useRef } from 'preact/hooks';
import { Burst } from './burst.ts';

/** Some scanners end with two keys, such as CR and LF. The second comes soon after the first. */
const afterMs = 300;

/**
 * Hears the keys of a form. The Enter of a hand scanner does not send it: the code stays in its field, and the person decides. An Enter
 * that a person presses sends the form.
 */
export function useScannedEnter(): (event: KeyboardEvent) => void {
  const keys = useRef(new Burst()).current;
  const quietUntil = useRef(0);
  return (event) => {
    if (event.key !== 'Enter') {
      if (event.key.length === 1 && !event.repeat && !event.isComposing) keys.add(event);
      return;
    }
    if (keys.endedAt(event.timeStamp)) quietUntil.current = event.timeStamp + afterMs;
    if (event.timeStamp <= quietUntil.current) event.preventDefault();
    keys.clear();
  };
}
