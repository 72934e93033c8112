import type { VoucherCheck } from '@loyalty-service/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { text, textOf } from '../../languages/text.ts';
import { sayBenefit } from '../../membership/plans.ts';
import { sayFailure } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { may, type Presented, useTill } from '../open/till.ts';

/** A code that the sale uses, and what the cashier gives for it. */
interface Added {
  readonly code: string;
  readonly benefit: string;
}

/** A code that was scanned outside of its field. Each scan is another object, also of the same code. */
export interface ScannedVoucher {
  readonly code: string;
}

/** The vouchers of a sale that is being typed. */
export interface SaleVouchers {
  /** Undefined without codes. */
  readonly codes: readonly string[] | undefined;
  readonly added: readonly Added[];
  readonly typed: string;
  readonly busy: boolean;
  /** Why the typed code cannot be used. */
  readonly wrong: string | undefined;
  type(code: string): void;
  /** Adds the typed code if the service says that it can be used. */
  add(): void;
  remove(code: string): void;
  clear(): void;
}

/** The most codes of one sale. */
const maxCodes = 10;

/** Checks each code on the card before the sale, and all of them together, because a sale with a refused code is refused. */
export function useVouchers({ card, program }: Presented, scanned: ScannedVoucher | null): SaleVouchers {
  const { loyalty } = useTill();
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const codes = added.map(({ code }) => code);
  const check = useAction(async (code: string) => {
    setRefused(undefined);
    const sent = { vouchers: [...codes, code], ...(card ? { card_id: card.id } : {}) };
    const last = (await loyalty.vouchers.check(sent)).vouchers.at(-1);
    if (!last?.valid || !last.benefit || last.benefit.kind === 'gift_credit') return setRefused(whyNot(last));
    setAdded([...added, { code: last.voucher?.code ?? code, benefit: sayBenefit(last.benefit, program) }]);
    setTyped('');
  });
  const type = (code: string): void => {
    setRefused(undefined);
    setTyped(code.trim());
  };
  useEffect(() => {
    // A second scan of the same code is a hand that shook.
    if (!scanned || codes.includes(scanned.code)) return;
    type(scanned.code);
    void check.run(scanned.code);
  }, [scanned]);
  return {
    codes: codes.length > 0 ? codes : undefined,
    ...{ added, typed, type, busy: check.busy },
    wrong: refused ?? (check.failure ? sayFailure(check.failure) : undefined),
    add: () => void check.run(typed),
    remove: (code) => setAdded(added.filter((one) => one.code !== code)),
    clear() {
      setAdded([]);
      type('');
    },
  };
}

/** The first reason why a code cannot be used, as a person reads it. */
function whyNot(checked: VoucherCheck['vouchers'][number] | undefined): string {
  const code = checked?.reasons[0]?.code ?? 'voucher_not_applicable';
  return code === 'not_found' ? text('fault.unknown_code') : textOf(`failure.${code}`);
}

/** The codes of a sale: a field for the next one, and what the cashier gives for those that are in. */
export function VoucherFields({ vouchers }: { vouchers: SaleVouchers }) {
  const till = useTill();
  if (!may(till, 'checkVouchers')) return null;
  const { added, typed, wrong, busy } = vouchers;
  return (
    <>
      {added.length > 0 && (
        <ul class="plain-list" aria-label={text('till.voucher.list')}>
          {added.map(({ code, benefit }) => (
            <li key={code}>
              <strong>{benefit}</strong> <bdi>{code}</bdi>{' '}
              <Button small onClick={() => vouchers.remove(code)}>
                {text('till.voucher.remove')} <span class="hidden-text">{code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {added.length < maxCodes && (
        <>
          <TextField
            label={text('till.voucher.code')}
            hint={text('till.voucher.hint')}
            maxLength={256}
            autoComplete="off"
            wrong={wrong}
            value={typed}
            onValue={vouchers.type}
          />
          <Button disabled={typed === '' || busy} onClick={vouchers.add}>
            {text('till.voucher.add')}
          </Button>
        </>
      )}
    </>
  );
}
