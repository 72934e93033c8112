/** The two commands of Redis 7 that the guide uses, in the memory of this process. */
interface Entry {
  readonly value: string;
  readonly endsAt: number;
}

const entries = new Map<string, Entry>();
let now = 0;

/** Lets seconds pass. */
export const passSeconds = (seconds: number): void => {
  now += seconds;
};

function currentOf(key: string): string | null {
  const entry = entries.get(key);
  return entry && entry.endsAt > now ? entry.value : null;
}

/** @see https://redis.io/docs/latest/commands/set/ */
function set(key: string, value: string, options: readonly string[]): string | null {
  const before = currentOf(key);
  const seconds = Number(options[options.indexOf('EX') + 1]);
  const isWritten = !options.includes('NX') || before === null;
  if (isWritten) entries.set(key, { value, endsAt: now + seconds });
  if (options.includes('GET')) return before;
  return isWritten ? 'OK' : null;
}

/** A client as that of the package `redis`. */
export const createClient = (_options: { readonly url: string }) => ({
  on: () => {},
  connect: async () => {},
  async sendCommand([name = '', key = '', value = '', ...options]: readonly string[]) {
    if (name === 'SET') return set(key, value, options);
    if (name === 'DEL') return entries.delete(key) ? 1 : 0;
    throw new Error(`ERR unknown command '${name}'`);
  },
});
