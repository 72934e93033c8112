import { APIError, type Loyalty, type Voucher } from '@loyalty-service/sdk';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { codeOf, voucherTone } from './voucher-words.ts';

/** The voucher with a code, or null. The service refuses to say after many wrong codes, and a search then finds nothing. */
const voucherOf = (loyalty: Loyalty, code: string): Promise<Voucher | null> =>
  loyalty.vouchers.lookup({ code }, { maxRetries: 0 }).catch((failure: unknown) => {
    if (failure instanceof APIError && failure.status < 500) return null;
    throw failure;
  });

interface FoundVoucherProps {
  find: string;
  /** Whether the person asked for exactly this text, and does not type it at the moment. */
  isAsked: boolean;
}

/**
 * The voucher whose code is searched for. Wrong codes are counted, so a text without a digit is looked up only if the person has
 * asked for it.
 */
export function FoundVoucher({ find, isAsked }: FoundVoucherProps) {
  const { loyalty, to, can } = useSession();
  const { route } = useLocation();
  const isCode = can('lookUpVoucher') && find.length >= 4 && !/[@_]/.test(find) && (isAsked || /\d/.test(find));
  const { data: voucher } = useLoaded([find, isCode], async () => (isCode ? voucherOf(loyalty, find) : null));
  useEffect(() => {
    if (voucher && isAsked) route(to(`/vouchers/${voucher.id}`), true);
  }, [voucher?.id, isAsked]);
  if (!voucher) return null;
  return (
    <p class="found-voucher">
      <a href={to(`/vouchers/${voucher.id}`)}>{text('voucher.found', { code: codeOf(voucher) })}</a>{' '}
      <Badge {...voucherTone(voucher.status)}>{textOf(`voucher.status.${voucher.status}`)}</Badge>
    </p>
  );
}
