import { useState } from 'preact/hooks';
import { type Action, useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import { noSettings, optionsOf, type Settings } from './columns.ts';
import { type Counts, importRows, type Outcome, previewRows, type RefusedRow, type Row } from './send-rows.ts';
import type { Sheet } from './sheet.ts';

export interface ImportOfSheet {
  readonly settings: Settings;
  readonly change: (changes: Partial<Settings>) => void;
  /** What the import would do; null until it was asked, and after a setting changed. */
  readonly checked: Outcome | null;
  readonly check: Action<[]>;
  /** The settings of the last check. What it said about a column holds while the column is set the same way. */
  readonly checkedWith: Settings;
  /** What all sent rows came to; null before the first are sent. */
  readonly imported: Counts | null;
  /** The rows that are not imported, as a person corrected them. */
  readonly refused: readonly RefusedRow[];
  readonly correct: (row: RefusedRow, column: number, value: string) => void;
  readonly isCorrected: (row: Row) => boolean;
  readonly send: Action<[rows: readonly Row[]]>;
  /** While rows are sent. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** The fields whose cells a setting corrects. */
const helps: Readonly<Record<string, readonly (string | null)[]>> = {
  country: ['phone'],
  dateOrder: ['birthday', 'marketing_consent_at', 'balance_expires_at'],
};

/** The import of a file: checked, sent, and its refused rows sent again as they are corrected. */
export function useImport({ columns, rows: all }: Sheet): ImportOfSheet {
  const { loyalty } = useSession();
  const [settings, setSettings] = useState(noSettings);
  const [checkedWith, setCheckedWith] = useState(noSettings);
  const [checked, setChecked] = useState<Outcome | null>(null);
  const [imported, setImported] = useState<Counts | null>(null);
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<ImportOfSheet['progress']>(null);

  const check = useAction(async () => {
    const rows = all.map((cells, at) => ({ at, cells }));
    setCheckedWith(settings);
    setChecked(await previewRows(loyalty, columns, rows, optionsOf(settings)));
  });
  const send = useAction(async (rows: readonly Row[]) => {
    const onProgress = (done: number) => setProgress({ done, total: rows.length });
    onProgress(0);
    try {
      const { counts, refused: again } = await importRows(loyalty, columns, rows, optionsOf(settings), onProgress);
      const sent = new Set(rows.map(({ at }) => at));
      const left = [...refused.filter(({ at }) => !sent.has(at)), ...again].sort((one, other) => one.at - other.at);
      setRefused(left);
      setCorrected(new Set());
      setImported({
        total: all.length,
        created: (imported?.created ?? 0) + counts.created,
        unchanged: (imported?.unchanged ?? 0) + counts.unchanged,
        refused: left.length,
      });
    } finally {
      setProgress(null);
    }
  });
  return {
    ...{ settings, checked, check, checkedWith, imported, refused, send, progress },
    change: (changes) => {
      setSettings({ ...settings, ...changes });
      setChecked(null);
      const helped = refused.filter(({ field }) => Object.keys(changes).some((name) => helps[name]?.includes(field)));
      setCorrected(new Set([...corrected, ...helped.map(({ at }) => at)]));
    },
    correct: (row, column, value) => {
      setRefused(refused.map((one) => (one.at === row.at ? withCell(one, column, value) : one)));
      setCorrected(new Set([...corrected, row.at]));
    },
    isCorrected: ({ at }) => corrected.has(at),
  };
}

const withCell = (row: RefusedRow, column: number, value: string): RefusedRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (at === column ? value : cell)),
});
