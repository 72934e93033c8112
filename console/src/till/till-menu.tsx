import { useState } from 'preact/hooks';
import { AccountMenu } from '../design/account-menu.tsx';
import { Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Question } from '../design/question.tsx';
import { useKeypadChoice } from '../device/keypad-choice.ts';
import { text } from '../languages/text.ts';
import { useAction } from '../service/use-action.ts';
import { openDisplay } from './display/display.ts';
import { leaveTill } from './open/leave.ts';
import { modeAt } from './open/open-till.ts';
import { may, useTill } from './open/till.ts';

/** Who works at the till, what they set for this device, and the way out. */
export function TillMenu() {
  const { me } = useTill();
  const [keypad, chooseKeypad] = useKeypadChoice();
  const mode = modeAt(location.pathname);
  return (
    <AccountMenu me={me}>
      <CheckField label={text('till.keypad')} checked={keypad} onValue={chooseKeypad} />
      <Button
        onClick={({ currentTarget }) => {
          currentTarget.closest('details')?.removeAttribute('open');
          openDisplay(mode);
        }}
      >
        {text('till.display.open')}
      </Button>
      <ConsoleLink />
      <a href="/docs/console">{text('shell.help')}</a>
      <SignOut />
    </AccountMenu>
  );
}

/** The way back to the console. A cashier has only the settings there. */
function ConsoleLink() {
  const till = useTill();
  const home = modeAt(location.pathname) === 'test' ? '/console/test' : '/console';
  return may(till, 'getAnalyticsSummary') ? (
    <a href={home}>{text('till.console')}</a>
  ) : (
    <a href={`${home}/settings`}>{text('settings.title')}</a>
  );
}

/** Signs out, and says first where the waiting sales stay. */
function SignOut() {
  const { me, queue } = useTill();
  const [isAsked, setAsked] = useState(false);
  const leave = useAction(() => leaveTill(modeAt(location.pathname)));
  const count = queue.sales.length;
  return (
    <>
      <Button disabled={leave.busy} onClick={() => (count > 0 ? setAsked(true) : void leave.run())}>
        {text('shell.signout')}
      </Button>
      {isAsked && (
        <Question
          title={text('till.leave.title', { count })}
          yes={text('shell.signout')}
          busy={leave.busy}
          onAnswer={(isMeant) => (isMeant ? void leave.run() : setAsked(false))}
        >
          <p>{text('till.leave.text', { business: me.name })}</p>
        </Question>
      )}
    </>
  );
}
