import { type ErrorCode, errorCodes, errorTable, isRetryable } from '@loyalty-service/contract/errors';
import { errorHelp } from '@loyalty-service/contract/openapi/error-help';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { listCodes } from '@loyalty-service/contract/openapi/problems';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';

/** The page of a problem's `type`, as Markdown. All of it comes from the contract. */
export function errorPage(code: ErrorCode): string {
  const [status, title] = errorTable[code];
  const [cause, fix] = errorHelp[code];
  const routes = listRoutes();
  const answering = routes.filter((route) => listCodes(route).includes(code));
  const retry = isRetryable(code)
    ? 'Yes, with the same Idempotency-Key.'
    : 'No: the same request gets the same answer.';
  return `# \`${code}\`

${title} Answered with status **${status}**. Worth sending again: ${retry}

## Cause

${cause}

## Fix

${fix}

## Example

\`\`\`json application/problem+json
${JSON.stringify(problemExamples[code], null, 2)}
\`\`\`

## Where it comes from

${listOrigin(answering, routes.length)}

[All errors](/docs/errors)
`;
}

function listOrigin(answering: ReturnType<typeof listRoutes>, all: number): string {
  if (answering.length === 0) return 'No operation: the request is refused before its operation is known.';
  if (answering.length === all) return 'Any operation.';
  if (answering.length > 12) return `${answering.length} of the ${all} operations.`;
  return answering
    .map(({ path, method, definition, metadata }) => {
      const label = `${method.toUpperCase()} ${path}`;
      return `- [${definition.summary}](${operationLink(metadata.tag, method, path)}): \`${label}\``;
    })
    .join('\n');
}

/** The table of all codes at the end of the guide to errors. */
export function errorIndex(): string {
  const rows = errorCodes.map((code) => {
    const [status, title] = errorTable[code];
    return `| ${status} | [\`${code}\`](/docs/errors/${code}) | ${title} |`;
  });
  return `## Every code\n\n| Status | Code | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}
