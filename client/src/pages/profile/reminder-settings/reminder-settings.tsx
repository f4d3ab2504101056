import { SectionHeading } from '../../../ui/section-heading';
import { CalendarFeedPanel } from './calendar-feed';
import { ReminderKinds } from './reminder-kinds';

/** Which deadlines the user wants to hear about, and where. */
export function ReminderSettings() {
  return (
    <section aria-labelledby="reminder-settings" className="flex flex-col gap-3">
      <SectionHeading id="reminder-settings">Reminders</SectionHeading>
      <ReminderKinds />
      <CalendarFeedPanel />
    </section>
  );
}
