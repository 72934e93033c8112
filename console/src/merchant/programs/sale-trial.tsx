import type { Program, Rules, RulesInput } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Amount } from '../../design/amount.tsx';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { DayField } from '../../design/day-field.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Live, Notice } from '../../design/notice.tsx';
import { amountIn } from '../../format/amounts.ts';
import { addDays, clockOf, dayOf, momentOn } from '../../format/dates.ts';
import { money, type Unit, units, unitsChange } from '../../format/numbers.ts';
import { whyOf } from '../../format/why-of.ts';
import { text, textOf } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { checkRules } from './rules/check-rules.ts';
import { dayName } from './rules/words.ts';

/** How long a person may pause while typing before the service is asked, in ms. */
const pauseMs = 350;

/** Tries one sale on the rules as they are typed. The service checks the rules and calculates the sale; nothing is written. */
export function SaleTrial({ program, rules }: { program: Program; rules: RulesInput }) {
  const { loyalty, now } = useSession();
  const isSpend = basisOf(rules, program) === 'spend';
  const of = isSpend ? { currency: program.currency } : { digits: 0 };
  const { rules: whole } = checkRules(rules);
  const [amount, setAmount] = useState(isSpend ? '25' : '1');
  const [day, setDay] = useState(dayOf(now()));
  const [clock, setClock] = useState(clockOf(now()));
  const [location, setLocation] = useState('');
  const [isWhole, setWhole] = useState({ day: true, clock: true });
  const asked = useSettled({
    ...{ rules, amount: amountIn(amount, of) ?? null, day, clock, location },
    isWhole: isWhole.day && isWhole.clock,
  });
  const tried = useLoaded([program.id, asked], async () => {
    if (asked.amount === null || !asked.isWhole) return null;
    return loyalty.programs.previewSale(program.id, {
      rules: asked.rules,
      sale: {
        amount: asked.amount,
        ...(asked.location ? { location: asked.location } : {}),
        ...(asked.day && { occurred_at: momentOn(asked.day, asked.clock || '12:00') }),
      },
    });
  });
  return (
    <section class="card-box" aria-busy={tried.busy}>
      <h2>{text('trial.title')}</h2>
      <div class="form">
        <div class="row">
          <AmountField
            label={isSpend ? text('trial.amount_money', { currency: program.currency }) : text('trial.amount')}
            of={of}
            required
            value={amount}
            wrong={wrongAt(tried.failure, '/sale/amount')}
            onValue={setAmount}
          />
          <DayField
            is="day"
            label={text('trial.day')}
            hint={text('trial.day_hint')}
            value={day}
            wrong={wrongAt(tried.failure, '/sale/occurred_at') ?? wrongAt(tried.failure, '/occurred_at')}
            onValue={setDay}
            onWhole={(isDay) => setWhole((before) => ({ ...before, day: isDay }))}
          />
          <TextField
            label={text('trial.clock')}
            type="time"
            value={clock}
            onValue={setClock}
            onWhole={(isClock) => setWhole((before) => ({ ...before, clock: isClock }))}
          />
          <TextField
            label={text('field.location')}
            value={location}
            wrong={wrongAt(tried.failure, '/sale/location')}
            onValue={setLocation}
          />
        </div>
        <CampaignDays
          rules={whole}
          today={dayOf(now())}
          onDay={(next, from) => {
            setDay(next);
            if (from) setClock(from);
            setWhole({ day: true, clock: true });
          }}
        />
      </div>
      <Failure of={tried.failure} />
      <Live>
        {tried.data && !tried.failure && (
          <>
            <p class="figure">
              <Amount of={units(tried.data.delta, tried.data.unit as Unit, program.currency)} />
            </p>
            <Worth points={tried.data.delta} rules={whole} currency={program.currency} />
            {tried.data.outcome !== 'applied' && <Notice tone="warn">{textOf(`outcome.${tried.data.outcome}`)}</Notice>}
            <ul class="breakdown">
              {tried.data.breakdown.map((line, at) => (
                <li key={`${at} ${line.type}`}>
                  <span>
                    {textOf(`breakdown.${line.type}`)} {whyOf(line)}
                  </span>
                  <strong>
                    <Amount of={unitsChange(line.delta, tried.data?.unit ?? '', program.currency)} />
                  </strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </Live>
    </section>
  );
}

interface CampaignDaysProps {
  /** Null: the rules have a fault. */
  rules: Rules | null;
  /** The day of the business. */
  today: string;
  onDay: (day: string, clock: string | undefined) => void;
}

/** The next days on which campaigns run, so that a person tries "double Tuesday" without a calendar. */
function CampaignDays({ rules, today, onDay }: CampaignDaysProps) {
  const campaigns = rules && 'campaigns' in rules ? rules.campaigns : [];
  const hours = new Map<number, string | undefined>();
  for (const { when } of campaigns)
    for (const day of when.days_of_week) hours.set(day, hours.get(day) ?? when.hours[0]?.from);
  if (hours.size === 0) return null;
  const isoToday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return (
    <div class="actions">
      {[...hours]
        .sort(([one], [other]) => one - other)
        .map(([day, from]) => (
          // The day after today at the earliest, and at most a week ahead.
          <Button key={day} small onClick={() => onDay(addDays(today, ((day - isoToday + 6) % 7) + 1), from)}>
            {text('trial.next', { day: dayName(day) })}
          </Button>
        ))}
    </div>
  );
}

/** What the points of the sale pay at the till, if points can pay. */
function Worth({ points, rules, currency }: { points: number; rules: Rules | null; currency: string }) {
  if (rules?.kind !== 'points' || !rules.pay || points <= 0) return null;
  const { units: step, amount } = rules.pay;
  return <p class="hint">{text('trial.worth', { amount: money(Math.floor((points * amount) / step), currency) })}</p>;
}

/** The basis of the sale of the trial. Rules as JSON may leave it out. */
const basisOf = (rules: RulesInput, program: Program): string | undefined => {
  const basis = 'earn' in rules ? rules.earn?.basis : undefined;
  return basis ?? (program.amount_unit === 'minor' ? 'spend' : (program.amount_unit ?? undefined));
};

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
