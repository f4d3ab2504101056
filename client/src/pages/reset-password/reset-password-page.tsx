import { useState } from 'react';
import { useTitle } from '../../lib/use-title';
import { LinkFailed, LinkInvalid } from './broken-link';
import { CheckingLink } from './checking-link';
import { NewPasswordForm } from './new-password-form';
import { PasswordChanged } from './password-changed';
import { useLinkCheck } from './use-link-check';
import { useResetToken } from './use-reset-token';

export function ResetPasswordPage() {
  useTitle('Reset password');
  const token = useResetToken();
  const [isDone, setIsDone] = useState(false);
  const check = useLinkCheck(token);

  if (isDone) return <PasswordChanged />;
  switch (check.state) {
    case 'pending':
      return <CheckingLink />;
    case 'invalid':
      return <LinkInvalid message={check.message} />;
    case 'failed':
      return <LinkFailed onRetry={check.retry} />;
    case 'valid':
      return (
        <NewPasswordForm
          token={token}
          onDone={() => {
            setIsDone(true);
          }}
        />
      );
  }
}
