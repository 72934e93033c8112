import type { Program } from '@loyalty-service/sdk';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';

/** An article as it is typed. */
export interface Article {
  /** Its place in the form, which stays its own when another row is removed. */
  readonly key: number;
  readonly sku: string;
  readonly quantity: string;
  readonly amount: string;
}

interface Item {
  readonly sku: string;
  readonly quantity: number | undefined;
  readonly amount?: number | undefined;
}

/** The articles as the service takes them. What cannot be read is undefined. */
export const itemsOf = (articles: readonly Article[], of: Pick<Program, 'currency'>): readonly Item[] =>
  articles.map(({ sku, quantity, amount }) => ({
    sku: sku.trim(),
    quantity: amountIn(quantity, whole),
    ...(amount !== '' && { amount: amountIn(amount, of) }),
  }));

/** Whether every article can be sent. Where no money is counted, it needs no price. */
export const isWhole = (items: readonly Item[], isMoney: boolean): boolean =>
  items.every(
    (item) =>
      item.sku !== '' && (item.quantity ?? 0) > 0 && (isMoney || 'amount' in item ? item.amount !== undefined : true),
  );

/** What all articles cost. Undefined if there are none, or one has no price. */
export const sumOf = (items: readonly Item[]): number | undefined =>
  items.length === 0 || items.some(({ amount }) => amount === undefined)
    ? undefined
    : items.reduce((sum, { amount = 0 }) => sum + amount, 0);

interface ArticlesProps {
  of: Pick<Program, 'currency'>;
  /** Whether the prices are counted: then each article needs one. */
  isMoney: boolean;
  articles: readonly Article[];
  onArticles: (articles: readonly Article[]) => void;
}

/** The articles of a purchase, one row each. A scan in the field of an article number fills it in. */
export function Articles({ of, isMoney, articles, onArticles }: ArticlesProps) {
  const change = (key: number, more: Partial<Article>) =>
    onArticles(articles.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const next = Math.max(0, ...articles.map(({ key }) => key)) + 1;
  return (
    <>
      {articles.map(({ key, sku, quantity, amount }, at) => (
        <fieldset key={key} class="till-line">
          <legend>{text('till.article', { number: at + 1 })}</legend>
          <TextField
            label={text('till.article.sku')}
            data-scan="keep"
            required
            maxLength={64}
            autoComplete="off"
            value={sku}
            onValue={(typed) => change(key, { sku: typed })}
          />
          <AmountField
            label={text('till.article.quantity')}
            of={whole}
            min={1}
            required
            value={quantity}
            onValue={(typed) => change(key, { quantity: typed })}
          />
          <AmountField
            label={text('till.article.price')}
            of={of}
            required={isMoney}
            value={amount}
            onValue={(typed) => change(key, { amount: typed })}
          />
          <Button onClick={() => onArticles(articles.filter((one) => one.key !== key))}>
            {text('till.article.remove')}
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => onArticles([...articles, { key: next, sku: '', quantity: '1', amount: '' }])}>
        {text('till.article.add')}
      </Button>
    </>
  );
}
