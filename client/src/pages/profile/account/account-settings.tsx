import { useState } from 'react';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { Badge } from '../../../ui/badge';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangeNameDialog } from './change-name-dialog';

/** The user's name and email address. */
export function AccountSettings({ user: { name, email } }: { readonly user: CurrentUser }) {
  const [opened, setOpened] = useState<'name' | 'email'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <>
      <SettingsGroup title="Account">
        <SettingsRow
          label="Change Name"
          hint={name}
          onPress={() => {
            setOpened('name');
          }}
        />
        <SettingsRow
          label="Change Email"
          hint={email}
          value={<Badge tone="positive">Verified</Badge>}
          onPress={() => {
            setOpened('email');
          }}
        />
      </SettingsGroup>
      <ChangeNameDialog name={name} isOpen={opened === 'name'} onClose={close} />
      <ChangeEmailDialog email={email} isOpen={opened === 'email'} onClose={close} />
    </>
  );
}
