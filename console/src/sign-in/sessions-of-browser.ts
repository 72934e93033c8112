/** The pages of one browser have one session. A page that signs a person in notifies the others. */
const channel = new BroadcastChannel('loyalty-session');

export const tellSignedIn = (): void => channel.postMessage('signed in');

/** Calls back when another page has signed a person in. */
export function onSignedInElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
