import type { Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { deviceStorage } from '../../device/storage.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { loadSteps, type Step } from './first-steps.ts';

interface Steps {
  /** Undefined while they are loaded, and if they are not shown. */
  readonly all: readonly Step[] | undefined;
  readonly failure: unknown;
  /** Whether the person still has steps to take, and did not hide them in this browser. */
  readonly isShown: boolean;
  readonly hide: () => void;
}

/** The first steps. They are not loaded any more once they are hidden, except if the page has nothing else. */
export function useSteps(programs: readonly Program[], isNeeded: boolean, isReady: boolean): Steps {
  const session = useSession();
  const storedAs = `loyalty.steps.${session.me.id}.${session.mode}`;
  const [hidden, setHidden] = useState<string | null>(null);
  const isHidden = hidden === storedAs || deviceStorage.get(storedAs) !== null;
  const asks = isReady && (isNeeded || !isHidden);
  const { data, failure } = useLoaded(
    [session.mode, asks, programs.map(({ id, status }) => [id, status])],
    async () => {
      if (!asks) return undefined;
      const steps = await loadSteps(session, programs);
      if (steps.every(({ isDone }) => isDone)) deviceStorage.set(storedAs, 'done');
      return steps;
    },
  );
  const isOver = data?.every(({ isDone }) => isDone) ?? false;
  return {
    all: data,
    failure,
    isShown: !isHidden && !isOver,
    hide: () => {
      deviceStorage.set(storedAs, 'hidden');
      setHidden(storedAs);
    },
  };
}
