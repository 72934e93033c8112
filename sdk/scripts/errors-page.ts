import { errorTable } from '@loyalty-service/contract/errors';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';

const common: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id']);

/** Every error code as a table: its status, what it means, what it says to do, and its own members. */
export function errorsPage(): string {
  const rows = Object.entries(problemExamples).map(([code, example]) => {
    const members = Object.keys(example).filter((name) => !common.has(name));
    const [status, title] = errorTable[code as keyof typeof errorTable];
    const detail = example.detail.replaceAll('|', '\\|');
    return `| \`${code}\` | ${status} | ${title} | ${detail} | ${members.map((name) => `\`${name}\``).join(', ')} |`;
  });
  return [
    '# Errors',
    '',
    '`error.code` of an `APIError`, with an example of what it says. New codes may appear at any time; the status tells',
    'what to do with one that you do not know. The members are in `error.details`, `errors` in `error.errors`.',
    '',
    '| Code | Status | Meaning | Says, for example | Members |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
