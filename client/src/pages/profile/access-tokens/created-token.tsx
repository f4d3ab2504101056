import CheckIcon from 'lucide-react/icons/check';
import { useState } from 'react';
import { Button } from '../../../ui/button';

/** A new token, to copy. Without access to the clipboard, the user copies the text by hand. */
export function CreatedToken({ token }: { readonly token: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      // There is no clipboard on a page without encryption.
      await navigator.clipboard.writeText(token);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body">Copy your token now. You won’t see it again.</p>
      <p className="w-full rounded-control bg-sunken p-3 font-mono text-caption break-all select-all">
        {token}
      </p>
      <Button look="soft" size="small" onClick={() => void copy()}>
        {isCopied && <CheckIcon size={18} />}
        {isCopied ? 'Token Copied' : 'Copy Token'}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && 'The token has been copied.'}
      </p>
    </div>
  );
}
