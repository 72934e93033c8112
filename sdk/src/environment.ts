/** Not everywhere. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** A variable of the environment; undefined where there is no environment, or where Deno does not allow to read it. */
export function environment(name: string): string | undefined {
  try {
    return process.env[name] || undefined;
  } catch {
    return undefined;
  }
}
