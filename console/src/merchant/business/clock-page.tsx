import { waitForTestClock } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { amountIn } from '../../format/amounts.ts';
import { addDays, clockOf, dayOf, momentOn } from '../../format/dates.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

const days = { digits: 0 };

/** The clock of the test data: moving it lets everything happen that is due by then. */
export function ClockPage() {
  const { loyalty, can, reload } = useSession();
  const [typed, setTyped] = useState('30');
  const clock = useLoaded([], () => loyalty.testClocks.get());
  const advance = useAction(async () => {
    const { now } = await loyalty.testClocks.get();
    const day = addDays(dayOf(new Date(now)), amountIn(typed, days) ?? 0);
    await loyalty.testClocks.advance({ advance_to: momentOn(day, clockOf(new Date(now))) });
    await waitForTestClock(loyalty);
    clock.reload();
    // The other pages begin with the new day.
    reload();
  });
  return (
    <Page title={text('clock.title')}>
      <WhenLoaded of={clock}>
        {({ now }) => (
          <p class="figure">
            <Moment of={now} />
          </p>
        )}
      </WhenLoaded>
      {can('advanceTestClock') && (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            advance.run();
          }}
        >
          <AmountField
            label={text('clock.days')}
            hint={text('clock.hint')}
            of={days}
            min={1}
            max={366}
            required
            value={typed}
            wrong={wrongAt(advance.failure, '/advance_to')}
            onValue={setTyped}
          />
          <Failure of={advance.failure} />
          <div>
            <Button look="primary" type="submit" disabled={advance.busy}>
              {text('clock.advance')}
            </Button>
          </div>
        </form>
      )}
    </Page>
  );
}
