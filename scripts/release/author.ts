/** Who commits, as words of git: the configured author. Where CI configures none, the account that started the run. */
export function authorOf({ GITHUB_ACTOR: actor }: NodeJS.ProcessEnv, configuredEmail: string): readonly string[] {
  if (configuredEmail !== '' || !actor) return [];
  return ['-c', `user.name=${actor}`, '-c', `user.email=${actor}@users.noreply.github.com`];
}
