import { type ErrorCode, errorTable } from '@loyalty-service/contract/errors';
import { problemExamples } from '@loyalty-service/contract/openapi/examples/problems';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page that a problem's `type` points at. */
export function errorPage(code: ErrorCode): string {
  const [status, title] = errorTable[code];
  const example = problemExamples[code];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${code}</title>
<h1><code>${code}</code></h1>
<p>${escapeHtml(title)} Answered with status ${status}.</p>
<p>${escapeHtml(example.detail)}</p>
<h2>Example</h2>
<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>
</html>
`;
}
