import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../../features/session/auth-frame';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { SecretField } from '../../../ui/secret-field';
import { useVerifyKey } from './use-verify-key';

export function AdminGate({ onOpen }: { readonly onOpen: (key: string) => void }) {
  const { verify, isPending, errorText } = useVerifyKey(onOpen);
  const [key, setKey] = useState('');
  const [isShown, setIsShown] = useState(false);
  const errorId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify(key.trim());
  };
  return (
    <AuthFrame
      title="Admin"
      subtitle="Enter this installation’s admin key."
      footer={
        <Link to="/" className="font-semibold text-accent">
          Back to Home
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SecretField
          label="Admin Key"
          isShown={isShown}
          onToggle={() => {
            setIsShown(!isShown);
          }}
          name="admin-key"
          autoComplete="off"
          ref={focusOnMount}
          aria-invalid={errorText !== undefined}
          aria-describedby={errorId}
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
          }}
        />
        <div id={errorId} role="alert" className="empty:hidden">
          {errorText !== undefined && <Notice tone="danger">{errorText}</Notice>}
        </div>
        <Button type="submit" size="large" disabled={key.trim() === '' || isPending}>
          {isPending ? 'Checking...' : 'Access Dashboard'}
        </Button>
      </form>
    </AuthFrame>
  );
}
