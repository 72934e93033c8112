import { errorCodes, errorTable } from '@loyalty-service/contract/errors';
import { errorHelp } from '@loyalty-service/contract/openapi/error-help';
import { operationLink } from '@loyalty-service/contract/openapi/operation-link';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { anchorOf } from './anchor.ts';
import { guides } from './guides.ts';

/** A search result. */
export interface Found {
  readonly kind: 'operation' | 'guide' | 'error';
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Everything that can be found: operations first, then the guides section by section, then error codes. */
export function listFindable(read: (slug: string) => string): readonly Found[] {
  const operations = listRoutes().map(
    ({ definition, metadata, method, path }): Found => ({
      kind: 'operation',
      title: definition.summary ?? metadata.operationId,
      text: `${method.toUpperCase()} ${path} ${metadata.operationId} ${definition.description ?? ''}`,
      href: operationLink(metadata.tag, method, path),
    }),
  );
  const sections = guides.flatMap(({ slug, title }) =>
    splitSections(read(slug)).map(
      ({ heading, anchor, text }): Found => ({
        kind: 'guide',
        title: heading === title ? title : `${title}: ${heading}`,
        text,
        href: `/docs/${slug}${anchor}`,
      }),
    ),
  );
  const errors = errorCodes.map(
    (code): Found => ({
      kind: 'error',
      title: code,
      text: `${errorTable[code][1]} ${errorHelp[code].join(' ')}`,
      href: `/docs/errors/${code}`,
    }),
  );
  return [...operations, ...sections, ...errors];
}

/** Splits a guide at its headings of the second level. */
function splitSections(markdown: string): { heading: string; anchor: string; text: string }[] {
  return markdown.split(/^(?=##? )/m).map((part) => {
    const [first = '', ...rest] = part.split('\n');
    const heading = first.replace(/^#+ /, '').replaceAll('`', '');
    return {
      heading,
      anchor: first.startsWith('## ') ? `#${anchorOf(heading)}` : '',
      text: rest
        .join(' ')
        .replace(/[`*|#]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  });
}
