import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import type { Route } from '@loyalty-service/contract/openapi/routes/routes';
import { roleNames } from '@loyalty-service/contract/resources/people';
import { roles } from '@loyalty-service/contract/roles';
import { otherScopes, scopes } from '@loyalty-service/contract/scopes';

/** A guide with the scope, the roles and the limits of every operation. */
export function permissionsPage(routes: readonly Route[]): string {
  const needing = (scope: string) => routes.filter(({ metadata }) => metadata.scope === scope);
  return [
    '# Permissions',
    '',
    'What each operation needs: the scope of an API key, or the role of a signed-in person. A key or a person can be limited to',
    'programs or to locations. The last two columns say whether such a key or person can call the operation. It then reaches',
    'only what belongs to these programs or locations.',
    ...scopes.flatMap((scope) => ['', `## ${scope}`, '', ...tableOf(needing(scope))]),
    '',
    '## Other operations',
    ...Object.entries(otherScopes).flatMap(([scope, text]) => ['', text, '', ...tableOf(needing(scope))]),
    '',
  ].join('\n');
}

function tableOf(routes: readonly Route[]): string[] {
  const head = ['Operation', ...roleNames.map((role) => `\`${role}\``), 'With programs', 'With locations'];
  return [head, head.map(() => '---'), ...routes.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf({ method, path, metadata: { operationId, tag, bound } }: Route): string[] {
  return [
    `[${operationId}](${operationLink(tag, method, path)})`,
    ...[...roleNames.map((role) => roles[role].has(operationId)), bound?.program != null, bound?.location != null].map(
      (holds) => (holds ? 'yes' : ''),
    ),
  ];
}
