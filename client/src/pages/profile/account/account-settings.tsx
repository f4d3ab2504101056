import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { Badge } from '../../../ui/badge';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';

interface AccountSettingsProps extends ProfileSectionProps {
  readonly user: CurrentUser;
}

/** The user's name and email address. */
export function AccountSettings({ user: { name, email }, onOpen }: AccountSettingsProps) {
  return (
    <SettingsGroup title="Account">
      <SettingsRow
        label="Change name"
        hint={name}
        onPress={() => {
          onOpen('name');
        }}
      />
      <SettingsRow
        label="Change email"
        hint={email}
        value={<Badge tone="positive">Verified</Badge>}
        onPress={() => {
          onOpen('email');
        }}
      />
    </SettingsGroup>
  );
}
