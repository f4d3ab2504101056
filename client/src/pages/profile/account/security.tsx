import { useState } from 'react';
import { SettingsGroup, SettingsLink, SettingsRow } from '../../../ui/settings-group';
import { AccessTokensDialog } from '../access-tokens/access-tokens-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { DevicesDialog } from './devices-dialog';

/** The password, and what is signed in to the account. */
export function Security() {
  const [opened, setOpened] = useState<'password' | 'devices' | 'tokens'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <>
      <SettingsGroup title="Security and Authentication">
        <SettingsRow
          label="Change Password"
          onPress={() => {
            setOpened('password');
          }}
        />
        <SettingsLink to="/forgot-password" label="Reset Password" />
        <SettingsRow
          label="Devices"
          onPress={() => {
            setOpened('devices');
          }}
        />
        <SettingsRow
          label="Access Tokens"
          onPress={() => {
            setOpened('tokens');
          }}
        />
      </SettingsGroup>
      <ChangePasswordDialog isOpen={opened === 'password'} onClose={close} />
      <DevicesDialog isOpen={opened === 'devices'} onClose={close} />
      <AccessTokensDialog isOpen={opened === 'tokens'} onClose={close} />
    </>
  );
}
