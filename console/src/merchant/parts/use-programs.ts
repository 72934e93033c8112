import type { Program } from '@loyalty-service/sdk';
import type { Choice } from '../../design/field.tsx';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The most programs that a choice lists. */
const maxPrograms = 500;

export interface Programs {
  readonly all: readonly Program[];
  /** A dash until the programs are loaded, and for a program that the person may not see. */
  readonly nameOf: (id: string) => string;
  readonly choices: readonly Choice<string>[];
  readonly isLoaded: boolean;
}

/** All programs, for names and choices. Without the right to see drafts, the active ones. */
export function usePrograms(): Programs {
  const { loyalty, mode, can } = useSession();
  const status = can('createProgram') ? 'all' : 'active';
  const { data: found, failure } = useLoaded([mode, 'programs', status], () =>
    loyalty.programs.list({ status }).toArray({ limit: maxPrograms }),
  );
  const data = found ?? [];
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return {
    all: data,
    nameOf: (id) => names.get(id) ?? '–',
    choices: data.map(({ id, name }) => ({ value: id, name })),
    isLoaded: found !== undefined || failure !== undefined,
  };
}
