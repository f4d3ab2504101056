import { useState } from 'react';
import { useLinkToken } from '../../features/session/use-link-token';
import { useTitle } from '../../lib/hooks/use-title';
import { CheckingLink } from './checking-link';
import { InvalidLink, LinkCheckFailed } from './link-errors';
import { NewPasswordForm } from './new-password-form';
import { PasswordChanged } from './password-changed';
import { useLinkCheck } from './use-link-check';

export function ResetPasswordPage() {
  useTitle('Reset Password');
  const token = useLinkToken('/reset-password');
  const [isDone, setIsDone] = useState(false);
  const check = useLinkCheck(token);

  if (isDone) return <PasswordChanged />;
  switch (check.state) {
    case 'pending':
      return <CheckingLink />;
    case 'invalid':
      return <InvalidLink message={check.message} />;
    case 'failed':
      return <LinkCheckFailed onRetry={check.retry} />;
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
