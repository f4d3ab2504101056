import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionUserQuery } from '../../api/account/auth';

/** Whether someone was signed in when the screen opened. Ignores a sign-in on the screen itself. */
export function useWasSignedIn(): boolean {
  const client = useQueryClient();
  const [wasSignedIn] = useState(() => Boolean(client.getQueryData(sessionUserQuery().queryKey)));
  return wasSignedIn;
}
