import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOut } from '../../../features/session/sign-out';
import { SettingsList, SettingsRow } from '../../../ui/settings-group';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Signing out, and deleting the account. */
export function LeaveSettings() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <SettingsList>
        <SettingsRow
          label="Logout"
          icon={<LogOutIcon size={20} className="shrink-0 text-muted" />}
          onPress={signOut}
        />
        <SettingsRow
          label="Delete Account"
          isDanger
          onPress={() => {
            setIsDeleting(true);
          }}
        />
      </SettingsList>
      <DeleteAccountDialog
        isOpen={isDeleting}
        onClose={() => {
          setIsDeleting(false);
        }}
      />
    </>
  );
}
