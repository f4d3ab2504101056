import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { useNearbyPlaces } from '../../features/nearby/places-store';
import { AccessTokensDialog } from './access-tokens/access-tokens-dialog';
import { ChangeEmailDialog } from './account/change-email-dialog';
import { ChangeNameDialog } from './account/change-name-dialog';
import { ChangePasswordDialog } from './account/change-password-dialog';
import { DeleteAccountDialog } from './account/delete-account-dialog';
import { DevicesDialog } from './account/devices-dialog';
import { GoalsDialog } from './goals/goals-dialog';
import { HouseholdDialog } from './household/household-dialog';
import { LeaveHouseholdDialog } from './household/leave-household-dialog';
import { NearbyDialog } from './nearby/nearby-dialog';
import { AppSheets } from './notifications/app-sheets';
import type { SheetGroupProps } from './profile-sheet';
import { RewardSheets } from './reward-settings/reward-sheets';

interface ProfileSheetsProps extends SheetGroupProps {
  readonly user: CurrentUser;
}

/** All sheets of the profile. They are imported after the page, because most visits open none. */
export function ProfileSheets({ user: { name, email, goals }, opened, onClose }: ProfileSheetsProps) {
  const { places } = useNearbyPlaces();
  return (
    <>
      <GoalsDialog goals={goals} isOpen={opened === 'goals'} onClose={onClose} />
      <RewardSheets goals={goals} opened={opened} onClose={onClose} />
      <AppSheets opened={opened} onClose={onClose} />
      <NearbyDialog places={places} isOpen={opened === 'places'} onClose={onClose} />
      <ChangeNameDialog name={name} isOpen={opened === 'name'} onClose={onClose} />
      <ChangeEmailDialog email={email} isOpen={opened === 'email'} onClose={onClose} />
      <HouseholdDialog isOpen={opened === 'members'} onClose={onClose} />
      <LeaveHouseholdDialog isOpen={opened === 'leave-household'} onClose={onClose} />
      <ChangePasswordDialog isOpen={opened === 'password'} onClose={onClose} />
      <DevicesDialog isOpen={opened === 'devices'} onClose={onClose} />
      <AccessTokensDialog isOpen={opened === 'tokens'} onClose={onClose} />
      <DeleteAccountDialog isOpen={opened === 'delete-account'} onClose={onClose} />
    </>
  );
}
