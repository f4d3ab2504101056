import { SectionHeading } from '../../../ui/section-heading';
import { CalendarFeedPanel } from './calendar-feed';
import { ReminderKinds } from './reminder-kinds';

/** Lets the user choose which deadlines to be reminded of, and where. */
export function ReminderSettings() {
  return (
    <section aria-labelledby="reminder-settings" className="flex flex-col gap-3">
      <SectionHeading id="reminder-settings">Reminders</SectionHeading>
      <ReminderKinds />
      <CalendarFeedPanel />
    </section>
  );
}
