/** Does not exist in every runtime. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** An environment variable. Undefined if there is no environment, or if Deno denies access. */
export function environment(name: string): string | undefined {
  try {
    return process.env[name] || undefined;
  } catch {
    return undefined;
  }
}
