import LogOutIcon from 'lucide-react/icons/log-out';
import { signOut } from '../../../features/session/sign-out';
import { SettingsList, SettingsRow } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';

/** Signing out, and deleting the account. */
export function LeaveSettings({ onOpen }: ProfileSectionProps) {
  return (
    <SettingsList>
      <SettingsRow
        label="Logout"
        icon={<LogOutIcon size={20} className="shrink-0 text-muted" />}
        onPress={signOut}
      />
      <SettingsRow
        label="Delete account"
        isDanger
        onPress={() => {
          onOpen('delete-account');
        }}
      />
    </SettingsList>
  );
}
