import { Dialog } from '../../../ui/dialog';
import { LoadedSettings } from '../loaded-settings';
import type { SheetGroupProps } from '../profile-sheet';
import { CalendarFeedPanel } from './calendar-feed';
import { ReminderKinds } from './reminder-kinds';

export function AppSheets({ opened, onClose }: SheetGroupProps) {
  return (
    <>
      <Dialog
        isOpen={opened === 'reminders'}
        onClose={onClose}
        title="Reminders"
        description="They appear on Home, in your calendar, and in notifications."
      >
        <LoadedSettings>{({ reminders }) => <ReminderKinds reminders={reminders} />}</LoadedSettings>
      </Dialog>
      <Dialog
        isOpen={opened === 'calendar'}
        onClose={onClose}
        title="Calendar Feed"
        description="Subscribe to your deadlines in your calendar."
      >
        <CalendarFeedPanel />
      </Dialog>
    </>
  );
}
