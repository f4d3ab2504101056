import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionUserQuery } from '../../api/account/auth';
import { useTitle } from '../../lib/hooks/use-title';
import { CheckYourEmail } from './check-your-email';
import { ForgotPasswordForm } from './forgot-password-form';
import { useSendLink } from './use-send-link';

export function ForgotPasswordPage() {
  useTitle('Forgot Password');
  const { data: user } = useQuery(sessionUserQuery());
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const link = useSendLink(setSentTo);
  const email = typedEmail ?? user?.email ?? '';

  if (sentTo !== null) {
    return (
      <CheckYourEmail
        email={sentTo}
        isSending={link.isPending}
        onSendAgain={() => {
          link.mutate(sentTo);
        }}
        onChangeAddress={() => {
          setSentTo(null);
        }}
      />
    );
  }
  return (
    <ForgotPasswordForm
      email={email}
      isSignedIn={user?.isOnboarded === true}
      isSending={link.isPending}
      onType={setTypedEmail}
      onSend={link.mutate}
    />
  );
}
