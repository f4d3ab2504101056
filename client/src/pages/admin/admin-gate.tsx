import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { focusOnMount } from '../../lib/focus-on-mount';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useVerifyKey } from './use-verify-key';

export function AdminGate({ onOpen }: { readonly onOpen: (key: string) => void }) {
  const { tryKey, isPending, refusal } = useVerifyKey(onOpen);
  const [key, setKey] = useState('');
  const refusalId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    tryKey(key.trim());
  };
  return (
    <AuthFrame
      title="Admin"
      subtitle="Enter this installation’s admin key"
      footer={
        <Link to="/" className="font-semibold text-accent">
          Back to Home
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Admin Key"
          type="password"
          name="admin-key"
          autoComplete="off"
          ref={focusOnMount}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusalId}
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
          }}
        />
        <div id={refusalId} role="alert" className="empty:hidden">
          {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
        </div>
        <Button type="submit" size="large" disabled={key.trim() === '' || isPending}>
          {isPending ? 'Checking...' : 'Access Dashboard'}
        </Button>
      </form>
    </AuthFrame>
  );
}
