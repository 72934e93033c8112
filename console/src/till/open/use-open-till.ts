import type { Program } from '@loyalty-service/sdk';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { connection, useConnection } from '../../service/connection.ts';
import { loadPrograms, type Opened, reloadMe } from './open-till.ts';
import { keepPlace } from './place.ts';
import type { Till } from './till.ts';

/** How often the till asks for new programs. */
const programsMs = 10 * 60_000;

interface OpenTill {
  readonly till: Till;
  /** Undefined: to be asked. */
  readonly place: string | null | undefined;
  readonly choosePlace: (place: string | null) => void;
}

/** The till while it is open: its programs stay fresh, and the pages are drawn again when its sales change. */
export function useOpenTill(opened: Opened): OpenTill {
  const { database, loyalty, queue } = opened;
  const [programs, setPrograms] = useState(opened.programs);
  const { me, place, setPlace } = usePerson(opened);
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  const reloadPrograms = useCallback(async (): Promise<readonly Program[]> => {
    const [fresh] = await Promise.all([loadPrograms(database, loyalty), queue.clock.read()]);
    setPrograms(fresh);
    return fresh;
  }, [opened]);
  useEffect(() => queue.subscribe(() => redraw(undefined)), [queue]);
  useEffect(() => connection.watch(), []);
  const { reached } = useConnection();
  const wasReached = useRef(reached);
  useEffect(() => {
    if (reached && !wasReached.current) void reloadPrograms().catch(() => {});
    wasReached.current = reached;
  }, [reached]);
  useEffect(() => {
    // Without the current programs, the till continues with the stored ones.
    const timer = setInterval(() => void reloadPrograms().catch(() => {}), programsMs);
    return () => clearInterval(timer);
  }, [reloadPrograms]);
  const location = place ?? null;
  queue.location = location;
  const choosePlace = (chosen: string | null): void => {
    setPlace(chosen);
    void keepPlace(database, me, chosen);
  };
  const within = location !== null && me.person?.locations ? { location } : {};
  const till = useMemo<Till>(
    () => ({ loyalty, database, queue, me, programs, reloadPrograms, location, within }),
    [opened, me, programs, location],
  );
  return { till, place, choosePlace };
}

/** The person at the till and where it stands. After a refusal the service is asked whether they were moved, or have another role. */
function usePerson(opened: Opened) {
  const [{ me, place }, setPerson] = useState<Pick<Opened, 'me' | 'place'>>(opened);
  const asks = useRef(false);
  const reload = async (): Promise<void> => {
    if (asks.current) return;
    asks.current = true;
    // Without an answer, the next refusal asks again.
    const fresh = await reloadMe(opened).catch(() => null);
    asks.current = false;
    if (fresh) setPerson(fresh);
  };
  useEffect(() => connection.onForbidden(() => void reload()), [opened]);
  return { me, place, setPlace: (chosen: string | null) => setPerson({ me, place: chosen }) };
}
