/** The author of the commit, as arguments of git: the configured one or, if CI configures no author, the account that started the run. */
export function authorOf({ GITHUB_ACTOR: actor }: NodeJS.ProcessEnv, configuredEmail: string): readonly string[] {
  if (configuredEmail !== '' || !actor) return [];
  return ['-c', `user.name=${actor}`, '-c', `user.email=${actor}@users.noreply.github.com`];
}
