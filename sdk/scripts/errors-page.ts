import { errorTable } from '@loyalty-service/contract/errors';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';

const common: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id']);

/** Every error code as a table: status, meaning, example of a detail, and additional members. */
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
    '`error.code` of an `APIError`, with an example of its message. New codes can appear at any time: decide by the status',
    'if you do not know the code. The members are in `error.details`, and `errors` is in `error.errors`.',
    '',
    '| Code | Status | Meaning | Example of a message | Members |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
