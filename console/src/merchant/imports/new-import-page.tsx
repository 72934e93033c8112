import { useState } from 'preact/hooks';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { ImportSteps } from './import-steps.tsx';
import type { Sheet } from './sheet.ts';
import { SheetField } from './sheet-field.tsx';

/** Imports a file. The file stays in this browser; only its rows are sent. */
export function NewImportPage() {
  const { to } = useSession();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [turn, setTurn] = useState(0);
  return (
    <Page title={text('imports.new')} above={{ href: to('/imports'), name: text('imports.title') }}>
      <SheetField
        label={text('imports.file')}
        hint={text('imports.file_hint')}
        onSheet={(read) => {
          setSheet(read);
          setTurn((count) => count + 1);
        }}
      />
      {sheet?.isOlder && <Notice tone="warn">{text('imports.read_as_windows')}</Notice>}
      {sheet && <ImportSteps key={turn} sheet={sheet} />}
    </Page>
  );
}
