import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { REMINDER_KINDS, type ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { updateCachedSettings } from '../../../api/account/settings';
import { useCommand } from '../../../api/commands/use-command';
import { setReminderKind } from '../../../api/reminders';
import { Switch } from '../../../ui/switch';
import { showSaveError } from '../show-save-error';

const LABELS: Readonly<Record<ReminderKind, string>> = {
  activation: 'Rotating categories to activate',
  selection: 'Bonus categories to choose again',
  cap: 'Spending caps almost used up',
  'annual-fee': 'Annual fees',
  'welcome-bonus': 'Welcome bonus deadlines',
  offer: 'Ending rates',
  credit: 'Credits that expire',
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
export function ReminderKinds({ reminders }: { readonly reminders: Settings['reminders'] }) {
  const save = useSetReminderKind();
  return (
    <ul aria-label="Reminders" className="divide-y divide-line">
      {REMINDER_KINDS.map((kind) => (
        <li key={kind}>
          <Switch
            label={LABELS[kind]}
            isOn={reminders[kind]}
            onChange={(isOn) => {
              save.mutate({ kind, isOn });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
