import { dirname } from 'node:path';

/** The repository that CI vouches for. npm writes it into the provenance. */
export interface Provenance {
  /** Its address, such as `https://github.com/shop/loyalty`. Null if the environment does not name it. */
  readonly repository: string | null;
}

/** The variables in which CI gives npm an identity, on GitHub and on GitLab. */
const identities = ['ACTIONS_ID_TOKEN_REQUEST_URL', 'SIGSTORE_ID_TOKEN'];

/** The proof of a release's origin. Null without an identity: then npm publishes without provenance. */
export function provenanceOf(env: NodeJS.ProcessEnv): Provenance | null {
  if (!identities.some((name) => env[name])) return null;
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, CI_PROJECT_URL } = env;
  const isGitHub = GITHUB_SERVER_URL && GITHUB_REPOSITORY;
  return { repository: isGitHub ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : CI_PROJECT_URL || null };
}

/**
 * The manifest with the field `repository`. The registry refuses a package whose field differs from its provenance.
 *
 * @throws Error if the field is missing and CI does not name the repository, or if the two differ.
 */
export function withRepository(text: string, { repository }: Provenance, path: string): string {
  const named = addressIn(text);
  if (named === null && repository === null)
    throw new Error(
      `${path} has no "repository", which provenance needs. Set it to the address of this repository, or set GITHUB_SERVER_URL and GITHUB_REPOSITORY (on GitLab, CI_PROJECT_URL).`,
    );
  if (repository === null || named === repository) return text;
  if (named !== null)
    throw new Error(
      `"repository" in ${path} is ${named}, and CI runs in ${repository}. The registry refuses the difference. Correct the field.`,
    );
  const field = { type: 'git', url: `git+${repository}.git`, directory: dirname(path) };
  const lines = JSON.stringify({ repository: field }, null, 2).split('\n').slice(1, -1).join('\n');
  return text.replace(/^ {2}"license": .*,$/m, (license) => `${license}\n${lines},`);
}

/** The address in the field, without the prefix and the ending that npm adds. */
function addressIn(text: string): string | null {
  const { repository } = JSON.parse(text) as { readonly repository?: string | { readonly url: string } };
  const url = typeof repository === 'object' ? repository.url : repository;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '') ?? null;
}
