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
    'This page lists the scope that an API key needs for each operation, and the roles that may call it in the console and at the',
    'till. The owner may call everything that a person can.',
    '',
    'A key or a person can be limited to programs or to locations. The last column names the limits that an operation can keep:',
    'it then shows and changes only rows of these programs or locations. Without the limit in the column, it',
    'refuses such a caller. Customers belong to no program and no location, so no limit hides them.',
    ...scopes.flatMap((scope) => ['', `## ${scope}`, '', ...tableOf(needing(scope))]),
    '',
    '## Other operations',
    ...Object.entries(otherScopes).flatMap(([scope, text]) => ['', text, '', ...tableOf(needing(scope))]),
    '',
  ].join('\n');
}

function tableOf(routes: readonly Route[]): string[] {
  const head = ['Operation', 'Roles', 'Limits'];
  return [head, head.map(() => '---'), ...routes.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf({ method, path, metadata: { operationId, tag, bound } }: Route): string[] {
  const permitted = roleNames.filter((role) => roles[role].has(operationId)).map((role) => role.replace('_', ' '));
  const limits = [bound?.program && 'programs', bound?.location && 'locations'].filter(Boolean);
  return [`[${operationId}](${operationLink(tag, method, path)})`, permitted.join(', '), limits.join(', ')];
}
