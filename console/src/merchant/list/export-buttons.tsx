import type { PagePromise } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { text } from '../../languages/text.ts';
import { saveFile } from '../../service/save-file.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import type { ExportOf, Format, ListQuery } from './list-spec.ts';
import { maxRows } from './use-rows.ts';

/** Saves all rows that the filters let through, not only those that are loaded. */
export function ExportButtons<Row>({ of, query }: { of: ExportOf<Row>; query: ListQuery }) {
  const { loyalty, can } = useSession();
  const save = useAction(async (format: Format) => {
    const content =
      'stream' in of
        ? await new Response(await of.stream(loyalty, { ...query, format })).blob()
        : await linesOf(of.rows(loyalty, query));
    saveFile(`${of.name}.${format}`, content);
  });
  if ('stream' in of && !can(of.needs)) return null;
  const formats: readonly Format[] = 'stream' in of ? ['csv', 'ndjson'] : ['ndjson'];
  return (
    <>
      <Failure of={save.failure} />
      {formats.map((format) => (
        <Button key={format} small disabled={save.busy} onClick={() => save.run(format)}>
          {text('list.export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </>
  );
}

async function linesOf(rows: PagePromise<unknown>): Promise<Blob> {
  const found = await rows.toArray({ limit: maxRows });
  return new Blob(
    found.map((row) => `${JSON.stringify(row)}\n`),
    { type: 'application/x-ndjson' },
  );
}
