import { errorCodes, errorTable } from '@loyalty-service/contract/errors';
import { errorHelp } from '@loyalty-service/contract/openapi/error-help';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { anchorOf } from './anchor.ts';
import { guides } from './guides.ts';
import { type PlainText, plainText, splitSections } from './plain-text.ts';

/** A section of a guide, an operation or an error that a reader can find. */
export interface Findable extends PlainText {
  readonly kind: 'operation' | 'guide' | 'error' | 'method';
  readonly page: string;
  /** The heading of the section, or the title of the guide for its first section. */
  readonly heading: string;
  readonly href: string;
}

export const listFindable = (read: (slug: string) => string): readonly Findable[] => [
  reference,
  ...listOperations(),
  ...guides.flatMap((guide) => listSections(guide, read(guide.slug))),
  ...errorCodes.map(
    (code): Findable => ({
      kind: 'error',
      page: 'Errors',
      heading: code,
      ...plainText(`${errorTable[code][1]}\n\n${errorHelp[code].join('\n\n')}`),
      href: `/docs/errors/${code}`,
    }),
  ),
];

/** The reference as a whole. */
const reference: Findable = {
  kind: 'guide',
  page: 'API reference',
  heading: 'API reference',
  text: 'Every operation with its fields and errors, and an example that you can try. The same is at /openapi.json and /openapi.yaml. Language models read /llms.txt.',
  code: '',
  href: '/docs/api',
};

const listOperations = (): readonly Findable[] =>
  listRoutes().map(({ definition, metadata, method, path }) => {
    const { text, code } = plainText(definition.description ?? '');
    return {
      kind: 'operation',
      page: 'API reference',
      heading: definition.summary ?? metadata.operationId,
      text,
      code: `${method.toUpperCase()} ${path} ${metadata.operationId} ${code}`,
      href: operationLink(metadata.tag, method, path),
    };
  });

function listSections({ slug, title, summary }: (typeof guides)[number], markdown: string): readonly Findable[] {
  return splitSections(markdown).map(({ heading, level, content }): Findable => {
    const isStart = level === 1;
    return {
      kind: slug === 'sdk-methods' ? 'method' : 'guide',
      page: title,
      heading,
      text: isStart ? `${summary}\n${content.text}` : content.text,
      code: content.code,
      href: isStart ? `/docs/${slug}` : `/docs/${slug}#${anchorOf(heading)}`,
    };
  });
}
