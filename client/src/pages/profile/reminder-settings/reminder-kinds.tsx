import { useQuery } from '@tanstack/react-query';
import { REMINDER_KINDS, type ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { settingsQuery, updateCachedSettings } from '../../../api/account/settings';
import { useCommand } from '../../../api/commands/use-command';
import { setReminderKind } from '../../../api/reminders';
import { cx } from '../../../ui/cx';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { showSaveError } from '../show-save-error';

const LABELS: Readonly<Record<ReminderKind, string>> = {
  activation: 'Quarters to activate',
  selection: 'Choices that expire',
  cap: 'Caps that are nearly used up',
  'annual-fee': 'Annual fees',
  'welcome-bonus': 'Welcome bonus deadlines',
  offer: 'Ending rates',
};

interface KindChange {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
}

/** Turns a kind on or off: shown immediately, rolled back if the server rejects it. */
function useSetReminderKind() {
  return useCommand('setReminderKinds', ({ kind, isOn }: KindChange) => setReminderKind(kind, isOn), {
    optimisticUpdate: (client, { kind, isOn }) =>
      updateCachedSettings(client, (settings) => ({
        ...settings,
        reminders: { ...settings.reminders, [kind]: isOn },
      })),
    onError: showSaveError,
  });
}

/** A switch for each kind of reminder. */
export function ReminderKinds() {
  const { data: settings, isPending } = useQuery(settingsQuery());
  const save = useSetReminderKind();
  if (isPending) return <Skeleton className="h-72 rounded-surface" />;
  // The reward settings above are of the same query, and offer to load it again.
  if (!settings) return null;
  return (
    <Surface aria-labelledby="reminder-kinds" className="px-5 py-4">
      <h3 id="reminder-kinds" className="text-body font-semibold">
        Remind Me About
      </h3>
      <p className="text-caption text-muted">
        Reminders appear on Home, in your calendar, and in notifications.
      </p>
      <ul aria-labelledby="reminder-kinds" className="mt-1 divide-y divide-line">
        {REMINDER_KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              label={LABELS[kind]}
              isOn={settings.reminders[kind]}
              onChange={(isOn) => {
                save.mutate({ kind, isOn });
              }}
            />
          </li>
        ))}
      </ul>
    </Surface>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="flex min-h-11 w-full items-center justify-between gap-4 text-left"
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <span className="text-body font-medium">{label}</span>
      <span
        aria-hidden
        className={cx(
          'flex h-6 w-10 shrink-0 rounded-full border p-0.5 transition-colors',
          isOn ? 'justify-end border-accent bg-accent' : 'justify-start border-line-strong bg-fill',
        )}
      >
        <span className={cx('aspect-square h-full rounded-full', isOn ? 'bg-on-accent' : 'bg-muted')} />
      </span>
    </button>
  );
}
