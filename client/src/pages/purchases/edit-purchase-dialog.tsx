import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { correctPurchase } from '../../api/purchase-list';
import { useCommand } from '../../api/use-command';
import { walletQuery } from '../../api/wallet';
import { describeFailure } from '../../lib/errors/response-error';
import { formatDollars } from '../../lib/format/format-dollars';
import { findDayProblem, getPurchaseDays } from '../../lib/format/purchase-day';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { toast } from '../../ui/toast/toasts';
import { FormDialog } from './form-dialog';
import type { FoundCard } from './use-card-finder';

interface EditPurchaseDialogProps {
  readonly purchase: Purchase;
  readonly findCard: (cardId: string) => FoundCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SORTED_CATEGORIES = [...CATEGORIES].sort((a, b) =>
  CATEGORY_LABELS[a].localeCompare(CATEGORY_LABELS[b]),
);
/** The store decides. */
const STORE_CATEGORY = '';

type Entered = Readonly<Record<'storeName' | 'amount' | 'purchasedOn' | 'cardId' | 'category', string>>;

/** Undefined: all is valid. A day that stays can be older than the range. */
function findProblem(entered: Entered, purchase: Purchase): string | undefined {
  if (entered.storeName.trim() === '') return 'Please enter the store.';
  if (parseAmount(entered.amount) === undefined) return 'Please enter a valid purchase amount';
  return entered.purchasedOn === purchase.purchasedOn
    ? undefined
    : findDayProblem(entered.purchasedOn, getPurchaseDays(new Date()));
}

/** Another store has another category, unless the user chose one. */
function resolveCategory(entered: Entered, purchase: Purchase, isChosen: boolean): string {
  const isSameStore = entered.storeName.trim() === purchase.storeName;
  return isChosen || isSameStore ? entered.category : STORE_CATEGORY;
}

function useEditPurchase(purchase: Purchase, onClose: () => void) {
  const [changes, setChanges] = useState<Partial<Entered>>({});
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { storeName, amount, purchasedOn, cardId, category } = purchase;
  const entered: Entered = { storeName, amount, purchasedOn, cardId, category, ...changes };
  const shown = { ...entered, category: resolveCategory(entered, purchase, changes.category !== undefined) };
  const command = useCommand('correctPurchase', correctPurchase, {
    onSuccess: (corrected) => {
      const reward = formatDollars(Number(corrected.rewardEarned));
      toast({ title: 'Purchase updated', description: `It earned ${reward}.` });
      onClose();
    },
    onError: (error) => {
      setProblem(describeFailure(error));
    },
  });
  return {
    entered: shown,
    problem,
    isSaving: command.isPending,
    change: (change: Partial<Entered>) => {
      setChanges({ ...changes, ...change });
      setProblem(undefined);
    },
    save: () => {
      if (command.isPending) return;
      const found = findProblem(shown, purchase);
      setProblem(found);
      if (found !== undefined) return;
      const { category: sent, ...others } = shown;
      command.mutate({ id: purchase.id, ...others, ...(sent === STORE_CATEGORY ? {} : { category: sent }) });
    },
  };
}

/** Corrects what was entered about a purchase. */
export function EditPurchaseDialog({ purchase, findCard, isOpen, onClose }: EditPurchaseDialogProps) {
  const { entered, problem, isSaving, change, save } = useEditPurchase(purchase, onClose);
  const { data: wallet = [] } = useQuery(walletQuery());
  const { first, last } = getPurchaseDays(new Date());
  const cardIds = new Set<string>([purchase.cardId, ...wallet.map(({ cardId }) => cardId)]);
  return (
    <FormDialog
      title="Edit purchase"
      description="Rewards and caps are computed again."
      save="Save"
      isSaving={isSaving}
      problem={problem}
      isOpen={isOpen}
      onClose={onClose}
      onSave={save}
    >
      <Field
        label="Store"
        required
        maxLength={120}
        autoComplete="off"
        value={entered.storeName}
        onChange={(event) => {
          change({ storeName: event.target.value });
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Amount"
          before="$"
          inputMode="decimal"
          required
          autoComplete="off"
          value={entered.amount}
          onChange={(event) => {
            change({ amount: event.target.value });
          }}
        />
        <DayField
          label="Day"
          required
          first={first}
          last={last}
          value={entered.purchasedOn}
          onChange={(purchasedOn) => {
            change({ purchasedOn });
          }}
        />
      </div>
      <Select
        isLarge
        label="Card"
        value={entered.cardId}
        onChange={(event) => {
          change({ cardId: event.target.value });
        }}
      >
        {[...cardIds].map((cardId) => (
          <option key={cardId} value={cardId}>
            {findCard(cardId).name}
          </option>
        ))}
      </Select>
      <Select
        isLarge
        label="Category"
        value={entered.category}
        onChange={(event) => {
          change({ category: event.target.value });
        }}
      >
        <option value={STORE_CATEGORY}>The store’s usual category</option>
        {SORTED_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {CATEGORY_LABELS[category]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
