import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { type OtherScope, tags } from '@loyalty-service/contract/scopes';
import { guides } from './guides.ts';
import { linkTo } from './service-address.ts';

/** The callers of operations that no scope of a key permits. */
const callers: Readonly<Record<OtherScope, string>> = {
  any: 'any key',
  session: 'a signed-in person',
  card_link: 'a card link',
  none: 'no key',
};

/**
 * The overview for language models. It describes the service, and links to each part as plain text.
 *
 * @see https://llmstxt.org
 */
export function printLlmsText(): string {
  const listed = guides.map(({ slug, title, summary }) => `- [${title}](${linkTo(`/docs/${slug}.md`)}): ${summary}`);
  const routes = listRoutes();
  const operations = Object.entries(tags).flatMap(([tag, prose]) => {
    const lines = routes
      .filter(({ metadata }) => metadata.tag === tag)
      .map(({ path, method, definition, metadata }) => {
        const scope = callers[metadata.scope as OtherScope] ?? metadata.scope;
        return `- \`${method.toUpperCase()} ${path}\`: ${definition.summary} (${scope})`;
      });
    return lines.length > 0 ? [`### ${tag}`, '', prose, '', ...lines, ''] : [];
  });
  return `# Loyalty API

> Customers, cards and programs with rules for points, stamps, cashback, passes, gift cards and memberships, and a ledger that explains every unit.

Send \`Authorization: Bearer sk_test_…\`. Amounts are integers in minor units. Send an Idempotency-Key with every write. Errors are RFC 9457 problem documents whose \`code\` is stable and whose \`type\` is a page that tells cause and fix. In TypeScript use the package \`@loyalty-service/sdk\`.

## Guides

${listed.join('\n')}

## API

- [OpenAPI 3.1](${linkTo('/openapi.json')}): every operation, schema, example, error and webhook; also as [YAML](${linkTo('/openapi.yaml')})

${operations.join('\n')}`;
}
