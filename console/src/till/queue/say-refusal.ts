import { text } from '../../languages/text.ts';
import { sayWithoutForm } from '../../service/problem-texts.ts';
import type { Refusal, Sale } from './database.ts';

/** Why a sale was refused, in the language of the page, whatever it was when the sale was refused. */
export const sayRefusal = ({ code }: Pick<Sale, 'code'>, problem: Refusal): string =>
  problem.pointer === '/code' ? text('till.unknown_code', { code }) : sayWithoutForm(problem);
