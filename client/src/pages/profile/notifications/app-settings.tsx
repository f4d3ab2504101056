import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/account/settings';
import { ThemePicker } from '../../../features/theme/theme-picker';
import { SettingsControl, SettingsGroup, SettingsRow, SettingsSwitch } from '../../../ui/settings-group';
import { showErrorToast } from '../../../ui/toast/toasts';
import type { ProfileSectionProps } from '../profile-sheet';
import { formatReminderKinds } from './format-reminder-kinds';
import { PushStatus } from './push-status';
import { usePush } from './use-push';

/** The theme, push notifications, and reminders. */
export function AppSettings({ onOpen }: ProfileSectionProps) {
  const { data: settings } = useQuery(settingsQuery());
  const push = usePush(() => {
    showErrorToast(
      'Push Notifications Not Changed',
      'We couldn’t change push notifications. Please try again.',
    );
  });
  return (
    <SettingsGroup title="App Settings" note={<PushStatus push={push} />}>
      <SettingsControl label="Theme">
        <ThemePicker />
      </SettingsControl>
      <SettingsSwitch
        label="Enable push notifications"
        isOn={push.state === 'on'}
        isDisabled={push.isPending || push.state === undefined}
        onChange={() => void push.toggle()}
      />
      <SettingsRow
        label="Reminders"
        value={settings && formatReminderKinds(settings.reminders)}
        onPress={() => {
          onOpen('reminders');
        }}
      />
      <SettingsRow
        label="Calendar feed"
        onPress={() => {
          onOpen('calendar');
        }}
      />
    </SettingsGroup>
  );
}
