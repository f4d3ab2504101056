import CheckIcon from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { focusOnMount } from '../lib/focus/focus-on-mount';
import { Button } from './button';
import { Field } from './field';

interface CopyLinkProps {
  readonly link: string;
  /** The text of the button, in the case of its screen. */
  readonly copyText?: string;
  /** The text of the button once the link is copied. */
  readonly copiedText?: string;
}

/** Copies a link. If the browser doesn't allow that, shows the link to copy by hand. */
export function CopyLink({ link, copyText = 'Copy Link', copiedText = 'Link copied' }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      // There is no clipboard on a page without encryption.
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button look="soft" size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
        {outcome === 'copied' ? copiedText : copyText}
      </Button>
      <p role="status" className="sr-only">
        {outcome === 'copied' && 'The link has been copied.'}
      </p>
      {outcome === 'failed' && (
        <Field
          ref={focusOnMount}
          label="Copy this link"
          className="w-full"
          value={link}
          readOnly
          onFocus={({ target }) => {
            target.select();
          }}
        />
      )}
    </>
  );
}
