import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { useState } from 'react';
import { settingsQuery } from '../../../api/account/settings';
import { ThemePicker } from '../../../features/theme/theme-picker';
import { Dialog } from '../../../ui/dialog';
import { SettingsControl, SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import { showErrorToast } from '../../../ui/toast/toasts';
import { LoadedSettings } from '../loaded-settings';
import { CalendarFeedPanel } from './calendar-feed';
import { PushStatus } from './push-status';
import { formatReminderKinds, ReminderKinds } from './reminder-kinds';
import { usePush } from './use-push';

/** The theme, push notifications, and reminders. */
export function AppSettings() {
  const { data: settings } = useQuery(settingsQuery());
  const [opened, setOpened] = useState<'reminders' | 'calendar'>();
  const close = () => {
    setOpened(undefined);
  };
  const push = usePush(() => {
    showErrorToast(
      'Push Notifications Not Changed',
      'We couldn’t change push notifications. Please try again.',
    );
  });
  return (
    <>
      <SettingsGroup title="App Settings" note={<PushStatus push={push} />}>
        <SettingsControl label="Theme">
          <ThemePicker />
        </SettingsControl>
        <SettingsRow
          label={push.state === 'on' ? 'Disable push notifications' : 'Enable push notifications'}
          icon={<BellIcon size={20} className="shrink-0 text-muted" />}
          isDisabled={push.isPending || push.state === undefined}
          onPress={() => void push.toggle()}
        />
        <SettingsRow
          label="Reminders"
          value={settings && formatReminderKinds(settings.reminders)}
          onPress={() => {
            setOpened('reminders');
          }}
        />
        <SettingsRow
          label="Calendar Feed"
          onPress={() => {
            setOpened('calendar');
          }}
        />
      </SettingsGroup>
      <Dialog
        isOpen={opened === 'reminders'}
        onClose={close}
        title="Reminders"
        description="They appear on Home, in your calendar, and in notifications."
      >
        <LoadedSettings>{({ reminders }) => <ReminderKinds reminders={reminders} />}</LoadedSettings>
      </Dialog>
      <Dialog
        isOpen={opened === 'calendar'}
        onClose={close}
        title="Calendar Feed"
        description="Subscribe to your deadlines in your calendar."
      >
        <CalendarFeedPanel />
      </Dialog>
    </>
  );
}
