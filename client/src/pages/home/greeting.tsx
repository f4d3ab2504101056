import { useQuery } from '@tanstack/react-query';
import { latestUserQuery } from '../../api/account/account';
import { sessionUserQuery } from '../../api/account/auth';
import { getGreeting } from '../../lib/format/dates';

const FALLBACK_NAME = 'there';

/** Greets the user by first name. Until the user is loaded, the name comes from the session. */
export function Greeting() {
  const { data: currentUser } = useQuery(sessionUserQuery());
  const { data: user = currentUser } = useQuery(latestUserQuery());
  const [firstName] = (user?.name ?? '').trim().split(' ');
  return (
    <h1 className="text-lead lg:flex lg:min-h-9 lg:items-center font-medium text-muted">
      {getGreeting(new Date())}, {firstName === '' ? FALLBACK_NAME : firstName}
    </h1>
  );
}
