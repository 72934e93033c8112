import { useState } from 'preact/hooks';
import { FileField } from '../../design/file-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { readSheet, type Sheet, UnreadableFile } from './sheet.ts';

interface SheetFieldProps {
  label: string;
  hint: string;
  /** Null while a new file is read. @throws UnreadableFile if the file is not the right one. */
  onSheet: (sheet: Sheet | null) => void;
}

/** Reads a CSV file in the browser, or says why it cannot be read. */
export function SheetField({ label, hint, onSheet }: SheetFieldProps) {
  const [unreadable, setUnreadable] = useState('');
  const open = async (file: File): Promise<void> => {
    onSheet(null);
    setUnreadable('');
    try {
      onSheet(await readSheet(file));
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      setUnreadable(text(`imports.unreadable.${failure.reason}`));
    }
  };
  return (
    <>
      <section class="card-box">
        <FileField label={label} hint={hint} accept=".csv,.tsv,.txt,text/csv" onFile={open} />
      </section>
      {unreadable && <Notice tone="bad">{unreadable}</Notice>}
    </>
  );
}
