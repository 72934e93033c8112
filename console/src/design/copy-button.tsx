import { useState } from 'preact/hooks';
import { text } from '../languages/text.ts';
import { Button } from './button.tsx';

/** Copies a text, and says so. */
export function CopyButton({ text: copied }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => navigator.clipboard?.writeText(copied).then(() => setCopied(true))}>
        {text('action.copy')}
      </Button>
      <span role="status">{isCopied && text('action.copied')}</span>
    </>
  );
}
