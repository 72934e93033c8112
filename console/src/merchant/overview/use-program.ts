import { deviceStorage } from '../../device/storage.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Programs, usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';

export interface ChosenProgram extends Pick<Programs, 'choices'> {
  /** Empty if there is no program. Null until it is known which one is shown. */
  readonly programId: string | null;
  readonly all: Programs['all'];
  /** Whether anything was ever booked, in any program. */
  readonly hasSale: boolean;
  /** Keeps the choice in this browser. */
  readonly keep: (programId: string) => void;
}

/** The program of the overview: the one in the address, else the one chosen last, else the one with the newest sale. */
export function useProgram(asked: string | undefined): ChosenProgram {
  const { loyalty, mode, me, can } = useSession();
  const { all, choices, isLoaded } = usePrograms();
  const storedAs = `loyalty.overview.${me.id}.${mode}`;
  const newest = useLoaded([mode, 'newest transaction'], async () =>
    can('listTransactions') ? (await loyalty.transactions.list({ limit: 1 })).data : [],
  );
  const isKnown = (id: string | null | undefined): id is string => all.some((program) => program.id === id);
  const first = all.find(({ status }) => status === 'active') ?? all[0];
  const isSettled = isLoaded && (newest.data !== undefined || newest.failure !== undefined);
  const wanted = [asked, deviceStorage.get(storedAs), newest.data?.[0]?.program_id].find(isKnown);
  return {
    all,
    choices,
    hasSale: (newest.data?.length ?? 0) > 0,
    programId: asked ?? (isSettled ? (wanted ?? first?.id ?? '') : null),
    keep: (id) => deviceStorage.set(storedAs, id),
  };
}
