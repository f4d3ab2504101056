import { Link } from 'wouter';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';

/** The password, and what is signed in to the account. */
export function Security({ onOpen }: ProfileSectionProps) {
  return (
    <SettingsGroup title="Security and Authentication" note={<ForgottenPassword />}>
      <SettingsRow
        label="Change password"
        onPress={() => {
          onOpen('password');
        }}
      />
      <SettingsRow
        label="Devices"
        onPress={() => {
          onOpen('devices');
        }}
      />
      <SettingsRow
        label="Access tokens"
        onPress={() => {
          onOpen('tokens');
        }}
      />
    </SettingsGroup>
  );
}

function ForgottenPassword() {
  return (
    <p className="text-caption text-muted">
      Forgot your current password?{' '}
      <Link
        to="/forgot-password"
        className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
      >
        Reset Password
      </Link>
    </p>
  );
}
