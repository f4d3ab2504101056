import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/account';
import { greetingAt } from '../../lib/dates';

const FALLBACK_NAME = 'there';

export function Greeting() {
  const { data: user } = useQuery(userQuery());
  const firstName = user?.name.trim().split(' ')[0];
  return (
    <h1 className="text-lead lg:flex lg:min-h-9 lg:items-center font-medium text-muted">
      {greetingAt(new Date())}, {firstName === undefined || firstName === '' ? FALLBACK_NAME : firstName}
    </h1>
  );
}
