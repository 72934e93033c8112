import { useState } from 'preact/hooks';
import { text } from '../languages/text.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** One of several on a page, so none of them is its main action. */
  small?: boolean;
}

/** Copies a text, and says so. */
export function CopyButton({ text: copied, small = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyText(copied).then(setCopied);
  return (
    <>
      <Button {...(small ? { small } : { look: 'primary' })} onClick={copy}>
        {text('action.copy')}
        {small && <span class="hidden-text"> {copied}</span>}
      </Button>
      <span role="status">{isCopied && text('action.copied')}</span>
    </>
  );
}

/** Copies a text. False: the browser does not permit it, such as on a page that is not encrypted on its way. */
export async function copyText(copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    return true;
  } catch {
    return false;
  }
}
