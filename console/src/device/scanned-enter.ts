import { Burst } from './burst.ts';

/** Some scanners end with two keys, such as CR and LF. The second comes soon after the first. */
const afterMs = 300;

/** A search and a sign-in may be scanned: their Enter is that of a person. */
const takesEnter = 'search, [data-scan="search"], [data-scan="send"]';

/**
 * Hears the keys of the page. The Enter of a hand scanner sends no form and presses no button: the code stays in its field, and the
 * person decides. An Enter that a person presses has its usual effect.
 */
export function muteScannedEnter(): void {
  const keys = new Burst();
  let quietUntil = 0;
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') {
      // Browsers that fill in a form send events without a key.
      if (event.key?.length === 1 && !event.repeat && !event.isComposing) keys.add(event);
      return;
    }
    if (keys.endedAt(event.timeStamp)) quietUntil = event.timeStamp + afterMs;
    keys.clear();
    const isTaken = event.target instanceof Element && event.target.closest(takesEnter) !== null;
    if (event.timeStamp <= quietUntil && !isTaken) event.preventDefault();
  };
  // Before any field or dialog hears the key.
  addEventListener('keydown', hear, { capture: true });
}
