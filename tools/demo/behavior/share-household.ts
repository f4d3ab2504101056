import { HouseholdInvitationLink } from '@tapwise/contracts/http/routes/household';
import type { DayIndex } from '../people/person';
import type { DemoUser } from './demo-user';

/** The second person accepts the first one's invitation, if both use Tapwise on this day. */
export async function shareHousehold(users: readonly DemoUser[], day: DayIndex): Promise<void> {
  const [first, second] = users
    .slice(0, 2)
    .filter(({ person }) => person.joinsOn < day && day < person.leavesOn);
  if (!first || !second) return;
  const { url } = await first.client.fetch('inviteToHousehold', {}, HouseholdInvitationLink);
  const token = new URL(url).searchParams.get('token') ?? '';
  await second.client.send('joinHousehold', { body: { token } });
}
