import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { CommandName } from '../../api/commands/invalidation';
import { useCommand } from '../../api/commands/use-command';
import {
  activateQuarter,
  chooseCategories,
  type EnteredCategory,
  enterQuarter,
  updateCachedWallet,
} from '../../api/wallet-changes';
import { findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast, type ToastText } from '../../ui/toast/toasts';

interface CardUpdate<Vars> {
  readonly command: CommandName;
  readonly run: (vars: Vars) => Promise<unknown>;
  /** The optimistic update of the wallet entry. */
  readonly change: (entry: UserCard, vars: Vars) => UserCard;
  readonly createSuccessToast: (vars: Vars) => ToastText;
  /** `failureText` is shown unless the server has a message. */
  readonly failureTitle: string;
  readonly failureText: string;
  readonly onSaved?: () => void;
}

/** Updates a card in the wallet: shown immediately, rolled back if the server rejects it. */
function useUpdateCard<Vars extends { readonly cardId: string }>(update: CardUpdate<Vars>) {
  const { command, run, change, createSuccessToast, failureTitle, failureText, onSaved } = update;
  return useCommand(command, run, {
    optimisticUpdate: (client, vars) =>
      updateCachedWallet(client, (cards) =>
        cards.map((entry) => (entry.cardId === vars.cardId ? change(entry, vars) : entry)),
      ),
    onSuccess: (_result, vars) => {
      toast(createSuccessToast(vars));
      onSaved?.();
    },
    onError: (error) => {
      showErrorToast(failureTitle, findServerMessage(error) ?? failureText);
    },
  });
}

interface CategoryChoice {
  readonly cardId: string;
  /** The chosen categories of each slot. */
  readonly slots: readonly (readonly string[])[];
}

/** Sets the bonus categories that the user chose for a card. */
export function useChooseCategories() {
  return useUpdateCard<CategoryChoice>({
    command: 'chooseCategory',
    run: ({ cardId, slots }) => chooseCategories(cardId, slots.flat()),
    change: (entry, { slots }) => {
      if (!entry.choice) return entry;
      const changedSlots = entry.choice.slots.map((slot, index) => ({
        ...slot,
        chosen: [...(slots[index] ?? [])],
      }));
      return { ...entry, choice: { isAssumed: false, slots: changedSlots } };
    },
    createSuccessToast: () => ({
      title: 'Choice Saved',
      description: 'Your recommendations now use this choice.',
    }),
    failureTitle: 'Choice Not Saved',
    failureText: 'We couldn’t save your choice. Please try again.',
  });
}

interface QuarterActivation {
  readonly cardId: string;
  /** `2026-Q4`. */
  readonly quarter: string;
}

/** Marks the rotating categories of a quarter as activated. */
export function useActivateQuarter() {
  return useUpdateCard<QuarterActivation>({
    command: 'activateQuarter',
    run: ({ cardId, quarter }) => activateQuarter(cardId, quarter),
    change: ({ rotation, ...entry }) =>
      rotation ? { ...entry, rotation: { ...rotation, isActivated: true, needsActivation: false } } : entry,
    createSuccessToast: ({ quarter }) => ({
      title: `${quarter.slice(-2)} Activated`,
      description: 'Your recommendations now include this quarter’s categories.',
    }),
    failureTitle: 'Activation Not Saved',
    failureText: 'We couldn’t save the activation. Please try again.',
  });
}

interface QuarterEntry {
  readonly cardId: string;
  /** `2026-Q4`. */
  readonly quarter: string;
  readonly categories: readonly EnteredCategory[];
}

function applyEntry({ note: _note, ...rotation }: CardRotation, { categories }: QuarterEntry): CardRotation {
  const enteredCategories = categories.map((id) => ({ id, label: CATEGORY_LABELS[id] }));
  return {
    ...rotation,
    isEntered: true,
    categories: enteredCategories.length === 0 ? null : enteredCategories,
  };
}

/** Enters the rotating categories that the issuer's app shows. */
export function useEnterQuarter(onSaved: () => void) {
  return useUpdateCard<QuarterEntry>({
    command: 'enterQuarter',
    run: ({ cardId, quarter, categories }) => enterQuarter(cardId, quarter, categories),
    change: (entry, vars) =>
      entry.rotation ? { ...entry, rotation: applyEntry(entry.rotation, vars) } : entry,
    createSuccessToast: ({ quarter }) => ({
      title: `${quarter.slice(-2)} Categories Saved`,
      description: 'Your recommendations now use these categories.',
    }),
    failureTitle: 'Categories Not Saved',
    failureText: 'We couldn’t save the categories. Please try again.',
    onSaved,
  });
}
