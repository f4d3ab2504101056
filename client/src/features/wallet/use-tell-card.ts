import type { CommandName } from '../../api/invalidation';
import { useCommand } from '../../api/use-command';
import { activateQuarter, changeWallet, chooseCategories } from '../../api/wallet';
import type { UserCard } from '@tapwise/contracts/http/wallet';
import { toast, type ToastText } from '../../ui/toast/toasts';

interface Telling<Vars> {
  readonly command: CommandName;
  readonly run: (vars: Vars) => Promise<unknown>;
  /** The entry as it will be, shown before the server has answered. */
  readonly change: (entry: UserCard, vars: Vars) => UserCard;
  readonly done: (vars: Vars) => ToastText;
  readonly failed: string;
}

/** Tells the server something about a card of the wallet: shown at once, taken back when the server refuses. */
function useTelling<Vars extends { readonly cardId: string }>(telling: Telling<Vars>) {
  const { command, run, change, done, failed } = telling;
  return useCommand(command, run, {
    showAhead: (client, vars) =>
      changeWallet(client, (cards) =>
        cards.map((entry) => (entry.cardId === vars.cardId ? change(entry, vars) : entry)),
      ),
    onSuccess: (_result, vars) => {
      toast(done(vars));
    },
    onError: () => {
      toast({ title: 'Error', description: failed, tone: 'destructive' });
    },
  });
}

interface Chosen {
  readonly cardId: string;
  /** What is chosen in each slot of the card. */
  readonly slots: readonly (readonly string[])[];
}

/** Says what was chosen for a card that lets its holder choose. */
export function useChooseCategories() {
  return useTelling<Chosen>({
    command: 'chooseCategory',
    run: ({ cardId, slots }) => chooseCategories(cardId, slots.flat()),
    change: (entry, { slots }) => {
      if (!entry.choice) return entry;
      const chosen = entry.choice.slots.map((slot, at) => ({ ...slot, chosen: [...(slots[at] ?? [])] }));
      return { ...entry, choice: { isAssumed: false, slots: chosen } };
    },
    done: () => ({ title: 'Choice saved', description: 'Recommendations count it from now on.' }),
    failed: 'Failed to save your choice. Please try again.',
  });
}

interface Activated {
  readonly cardId: string;
  /** `2026-Q4`. */
  readonly quarter: string;
}

/** Says that the rotating categories of a quarter were activated. */
export function useActivateQuarter() {
  return useTelling<Activated>({
    command: 'activateQuarter',
    run: ({ cardId, quarter }) => activateQuarter(cardId, quarter),
    change: ({ rotation, ...entry }) =>
      rotation ? { ...entry, rotation: { ...rotation, isActivated: true, needsActivation: false } } : entry,
    done: ({ quarter }) => ({
      title: `${quarter.slice(-2)} activated`,
      description: 'Recommendations count it as activated from now on.',
    }),
    failed: 'Failed to save the activation. Please try again.',
  });
}
