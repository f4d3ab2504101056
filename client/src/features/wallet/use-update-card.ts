import type { UserCard } from '@tapwise/contracts/http/wallet';
import type { CommandName } from '../../api/invalidation';
import { useCommand } from '../../api/use-command';
import { activateQuarter, chooseCategories, updateCachedWallet } from '../../api/wallet';
import { toast, type ToastText } from '../../ui/toast/toasts';

interface CardUpdate<Vars> {
  readonly command: CommandName;
  readonly run: (vars: Vars) => Promise<unknown>;
  /** The optimistic update of the wallet entry. */
  readonly change: (entry: UserCard, vars: Vars) => UserCard;
  readonly done: (vars: Vars) => ToastText;
  readonly failed: string;
}

/** Updates a card of the wallet: shown at once, rolled back if the server rejects it. */
function useUpdateCard<Vars extends { readonly cardId: string }>(update: CardUpdate<Vars>) {
  const { command, run, change, done, failed } = update;
  return useCommand(command, run, {
    optimisticUpdate: (client, vars) =>
      updateCachedWallet(client, (cards) =>
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
  /** The chosen categories of each slot. */
  readonly slots: readonly (readonly string[])[];
}

/** Sets the bonus categories of a card that lets its holder choose. */
export function useChooseCategories() {
  return useUpdateCard<Chosen>({
    command: 'chooseCategory',
    run: ({ cardId, slots }) => chooseCategories(cardId, slots.flat()),
    change: (entry, { slots }) => {
      if (!entry.choice) return entry;
      const chosen = entry.choice.slots.map((slot, at) => ({ ...slot, chosen: [...(slots[at] ?? [])] }));
      return { ...entry, choice: { isAssumed: false, slots: chosen } };
    },
    done: () => ({ title: 'Choice saved', description: 'Your recommendations now use this choice.' }),
    failed: 'Failed to save your choice. Please try again.',
  });
}

interface Activated {
  readonly cardId: string;
  /** `2026-Q4`. */
  readonly quarter: string;
}

/** Marks the rotating categories of a quarter as activated. */
export function useActivateQuarter() {
  return useUpdateCard<Activated>({
    command: 'activateQuarter',
    run: ({ cardId, quarter }) => activateQuarter(cardId, quarter),
    change: ({ rotation, ...entry }) =>
      rotation ? { ...entry, rotation: { ...rotation, isActivated: true, needsActivation: false } } : entry,
    done: ({ quarter }) => ({
      title: `${quarter.slice(-2)} activated`,
      description: 'Your recommendations now include this quarter’s categories.',
    }),
    failed: 'Failed to save the activation. Please try again.',
  });
}
