import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { addDays, dayOf } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Till, useTill } from './till.ts';

/** For how many days back the sales say which locations the business has. */
const daysBack = 90;
/** As the service takes them. */
const maxLength = 64;

interface PlaceScreenProps {
  onChoose: (place: string | null) => void;
}

/** Asks once where this device stands. Sales get the location. */
export function PlaceScreen({ onChoose }: PlaceScreenProps) {
  const till = useTill();
  const bound = till.me.person?.locations ?? null;
  const known = useLoaded<readonly string[]>([bound], async () => bound ?? (await knownPlaces(till)));
  return (
    <section class="till-box">
      <h2>{text('till.place.title')}</h2>
      <p>{text('till.place.why')}</p>
      {known.data && known.data.length > 0 && (
        <ul class="till-choices">
          {known.data.map((place) => (
            <li key={place}>
              <Button onClick={() => onChoose(place)}>{place}</Button>
            </li>
          ))}
        </ul>
      )}
      {bound === null && <OtherPlace onChoose={onChoose} />}
    </section>
  );
}

/** A person without bound locations may name any location, or continue without one. */
function OtherPlace({ onChoose }: PlaceScreenProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onChoose(typed.trim());
      }}
    >
      <TextField
        label={text('till.place.name')}
        hint={text('till.place.hint')}
        maxLength={maxLength}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      <div class="till-actions">
        <Button type="submit" look="primary" disabled={typed.trim() === ''}>
          {text('till.place.submit')}
        </Button>
        <Button onClick={() => onChoose(null)}>{text('till.place.none')}</Button>
      </div>
    </form>
  );
}

/** The locations of the last sales, for those who may see them. */
async function knownPlaces({ loyalty, me, queue }: Till): Promise<readonly string[]> {
  if (!me.operations.includes('getAnalyticsSummary')) return [];
  const to = dayOf(queue.clock.now());
  const { groups } = await loyalty.analytics.summary({ from: addDays(to, -daysBack), to, group_by: 'location' });
  return (groups ?? []).flatMap(({ value }) => value ?? []);
}
