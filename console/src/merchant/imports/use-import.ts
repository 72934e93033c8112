import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Action, useAction } from '../../service/use-action.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { columnOf, optionsOf } from './chosen-columns.ts';
import { fields, noSettings, type Settings } from './columns.ts';
import type { KeptImport } from './kept-imports.ts';
import { type MoneyColumn, moneyColumnOf } from './money-column.ts';
import { reasonsOf, withoutReasons } from './reasons.ts';
import {
  importRows,
  type Outcome,
  outcomeOf,
  type Previewed,
  previewRows,
  type RefusedRow,
  type SentPart,
} from './send-rows.ts';
import type { Row } from './sheet.ts';
import { useKeptImport } from './use-kept-import.ts';

export interface ImportOfSheet {
  readonly state: KeptImport;
  /** The column of balances that are money. Null if the rows have none. */
  readonly money: MoneyColumn | null;
  readonly change: (changes: Partial<Settings>) => void;
  /** The preview of the import. Null before the first preview, and after a setting changed. */
  readonly checked: Previewed | null;
  readonly check: Action<[rows: readonly Row[]]>;
  /** The settings of the last request. Its error about a column holds until the choice for the column changes. */
  readonly askedWith: Settings;
  /** Whether all rows were sent. Then only refused rows are left. */
  readonly isSent: boolean;
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
  emptyValues: fields,
  createsErased: ['customer_external_id', 'email', 'phone'],
};

/**
 * The import of a file: checked, sent, and its refused rows sent again as they are corrected. `onStep` gets the id of an
 * import that the service has accepted or completed. Before anything is sent, the rows are those of the sheet.
 */
export function useImport(
  start: () => KeptImport,
  onStep: (id: string) => void,
  sheetRows: readonly Row[] = noRows,
): ImportOfSheet {
  const { loyalty } = useSession();
  const { all: programs, isLoaded } = usePrograms();
  const { state, newest, put, keep } = useKeptImport(start);
  const { settings, columns, corrected } = state;
  const isCorrected = new Set(corrected);
  const [askedWith, setAskedWith] = useState(noSettings);
  const [checked, setChecked] = useState<Previewed | null>(null);
  const [isSent, setSent] = useState(state.ids.length > 0);
  const [progress, setProgress] = useState<ImportOfSheet['progress']>(null);
  const left = isSent ? state.refused : sheetRows;
  const money = useMemo(() => moneyColumnOf(settings, columns, left, programs), [settings, columns, left, programs]);

  const check = useAction(async (rows: readonly Row[]) => {
    setAskedWith(settings);
    setChecked(await previewRows(loyalty, { columns, rows, money }, optionsOf(settings, columns)));
  });
  const settle = async (part: SentPart, outcome: Outcome): Promise<void> => {
    put(settled(newest(), part, outcome));
    await keep();
    onStep(part.id);
  };
  /** Shows how many rows are done while they are sent. */
  const withProgress = async (total: number, act: (onProgress: (done: number) => void) => Promise<void>) => {
    const onProgress = (done: number) => setProgress({ done, total });
    onProgress(0);
    await act(onProgress).finally(() => setProgress(null));
  };
  const send = useAction(async (rows: readonly Row[]) => {
    setAskedWith(settings);
    // The rows that are left may not show any more how amounts are meant.
    if (money?.reading) put({ settings: { ...settings, amounts: { column: money.name, reading: money.reading } } });
    // A file that was sent in part is sent as a whole again. No row counts twice.
    if (!isSent) put({ refused: [], imported: { ...newest().imported, ...noneSettled } });
    const onSent = async (part: SentPart) => {
      put({ ids: [...newest().ids, part.id], sent: [...newest().sent, part], isSettingsUnknown: false });
      await keep();
      onStep(part.id);
    };
    await withProgress(rows.length, (onProgress) =>
      importRows(loyalty, { columns, rows, money }, optionsOf(settings, columns), {
        onSent,
        onSettled: settle,
        onProgress,
      }),
    );
    setSent(true);
  });
  const resume = useAction(async () => {
    for (const part of newest().sent)
      await withProgress(part.rowAt.size, async (onProgress) =>
        settle(part, await outcomeOf(loyalty, part, money, onProgress)),
      );
  });
  useEffect(() => void resume.run(), []);

  return {
    ...{ state, money, checked, askedWith, isSent, progress },
    check: { ...check, busy: check.busy || !isLoaded },
    send: { ...send, busy: send.busy || resume.busy || !isLoaded, failure: send.failure ?? resume.failure },
    change(changes) {
      const isHelped = (field: string | null) => Object.keys(changes).some((name) => helps[name]?.includes(field));
      const helped = state.refused.filter((row) => reasonsOf(row).some(({ field }) => isHelped(field)));
      put({
        settings: { ...settings, ...changes },
        refused: state.refused.map((row) => (helped.includes(row) ? withoutReasons(row, isHelped) : row)),
        corrected: [...new Set([...corrected, ...helped.map(({ at }) => at)])],
      });
      setChecked(null);
    },
    correct(row, column, value) {
      const isHere = (field: string) => columnOf(field, columns, settings) === column;
      const changed = withoutReasons(withCell(row, column, value), isHere);
      put({
        refused: state.refused.map((one) => (one.at === row.at ? changed : one)),
        corrected: [...new Set([...corrected, row.at])],
      });
    },
    isCorrected: ({ at }) => isCorrected.has(at),
  };
}

const noRows: readonly Row[] = [];
const noneSettled = { created: 0, unchanged: 0, refused: 0 };

/** The rows of a part are imported, or refused again. */
function settled(
  { refused, corrected, sent, imported: { total, created, unchanged } }: KeptImport,
  { id, rowAt }: SentPart,
  outcome: Outcome,
): Partial<KeptImport> {
  const done = new Set([...rowAt.values()].map(({ at }) => at));
  const left = [...refused.filter(({ at }) => !done.has(at)), ...outcome.refused];
  const { counts } = outcome;
  return {
    refused: left.sort((one, other) => one.at - other.at),
    corrected: corrected.filter((at) => !done.has(at)),
    sent: sent.filter((part) => part.id !== id),
    imported: {
      total,
      created: created + counts.created,
      unchanged: unchanged + counts.unchanged,
      refused: left.length,
    },
  };
}

const withCell = (row: RefusedRow, column: number, value: string): RefusedRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (at === column ? value : cell)),
});
