import { useState } from 'preact/hooks';
import { FileField } from '../../design/file-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { ImportSteps } from './import-steps.tsx';
import { readSheet, type Sheet, UnreadableFile } from './sheet.ts';

/** Imports a file. The file stays in this browser; only its rows are sent. */
export function NewImportPage() {
  const { to } = useSession();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [turn, setTurn] = useState(0);
  const [unreadable, setUnreadable] = useState('');
  const open = async (file: File): Promise<void> => {
    setSheet(null);
    setUnreadable('');
    setTurn(turn + 1);
    try {
      setSheet(await readSheet(file));
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      setUnreadable(text(`imports.unreadable.${failure.reason}`));
    }
  };
  return (
    <Page title={text('imports.new')} above={{ href: to('/imports'), name: text('imports.title') }}>
      <section class="card-box">
        <FileField
          label={text('imports.file')}
          hint={text('imports.file_hint')}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={open}
        />
      </section>
      {unreadable && <Notice tone="bad">{unreadable}</Notice>}
      {sheet && <ImportSteps key={turn} sheet={sheet} />}
    </Page>
  );
}
