import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { useCommand } from '../../api/commands/use-command';
import { correctPurchase } from '../../api/purchases/purchases';
import type { UsedCard } from '../../api/use-card-finder';
import { PurchaseFields } from '../../features/purchase-fields/purchase-fields';
import { describeFailure } from '../../lib/errors/response-error';
import { formatDollars } from '../../lib/format/format-dollars';
import { findDayProblem, getPurchaseDays } from '../../lib/format/purchase-day';
import { type FieldErrors, useFieldErrors } from '../../lib/hooks/use-field-errors';
import { CATEGORY_OPTIONS } from '../../lib/purchases/category-options';
import { toBonusPurchase } from '../../lib/purchases/list-bonus-warnings';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { getErrorProps } from '../../ui/get-error-props';
import { Select } from '../../ui/select';
import { toast } from '../../ui/toast/toasts';
import type { ListBonusWarnings } from './use-bonus-warnings';
import { useConfirmation } from './use-confirmation';

interface EditPurchaseDialogProps {
  readonly purchase: Purchase;
  readonly getCard: (cardId: string) => UsedCard;
  readonly listWarnings: ListBonusWarnings;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The option for the store's usual category. */
const STORE_CATEGORY = '';

type FormValues = Readonly<Record<'storeName' | 'amount' | 'purchasedOn' | 'cardId' | 'category', string>>;

/** Finds the first problem with the input. An unchanged day can be older than the range. */
function findError(values: FormValues, purchase: Purchase): FieldErrors | undefined {
  if (values.storeName.trim() === '') return { storeName: 'Please enter the store.' };
  if (parseAmount(values.amount) === undefined) return { amount: 'Please enter a valid purchase amount' };
  if (values.purchasedOn === purchase.purchasedOn) return undefined;
  const problem = findDayProblem(values.purchasedOn, getPurchaseDays(new Date()));
  return problem === undefined ? undefined : { purchasedOn: problem };
}

/** Resolves the category. If the store changed, it determines the category, unless the user chose one. */
function resolveCategory(values: FormValues, purchase: Purchase, isChosen: boolean): string {
  const isSameStore = values.storeName.trim() === purchase.storeName;
  return isChosen || isSameStore ? values.category : STORE_CATEGORY;
}

/** Returns the changed purchase as it counts toward sums. */
function toChangedPurchase({ cardId, purchasedOn, amount }: FormValues, { refunded }: Purchase) {
  return toBonusPurchase({ cardId, purchasedOn, amount, refunded });
}

function useEditPurchase(purchase: Purchase, listWarnings: ListBonusWarnings, onClose: () => void) {
  const [changes, setChanges] = useState<Partial<FormValues>>({});
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { errors, show, form } = useFieldErrors();
  const confirmation = useConfirmation();
  const { storeName, amount, purchasedOn, cardId, category } = purchase;
  const values: FormValues = { storeName, amount, purchasedOn, cardId, category, ...changes };
  const visibleValues = {
    ...values,
    category: resolveCategory(values, purchase, changes.category !== undefined),
  };
  const command = useCommand('correctPurchase', correctPurchase, {
    onSuccess: (corrected) => {
      const reward = formatDollars(Number(corrected.rewardEarned));
      toast({ title: 'Purchase Updated', description: `It earned ${reward}.` });
      onClose();
    },
    onError: (error) => {
      setProblem(describeFailure(error));
    },
  });
  return {
    values: visibleValues,
    errors,
    form,
    problem,
    warnings: confirmation.warnings,
    isSaving: command.isPending,
    change: (change: Partial<FormValues>) => {
      setChanges({ ...changes, ...change });
      setProblem(undefined);
      confirmation.reset();
    },
    save: () => {
      if (command.isPending) return;
      setProblem(undefined);
      const error = findError(visibleValues, purchase);
      if (error) {
        show(error);
        return;
      }
      const change = { before: toBonusPurchase(purchase), after: toChangedPurchase(visibleValues, purchase) };
      if (!confirmation.confirm(listWarnings(change))) return;
      const { category: sent, ...others } = visibleValues;
      command.mutate({ id: purchase.id, ...others, ...(sent === STORE_CATEGORY ? {} : { category: sent }) });
    },
  };
}

/** Corrects what the user entered about a purchase. */
export function EditPurchaseDialog({
  purchase,
  getCard,
  listWarnings,
  isOpen,
  onClose,
}: EditPurchaseDialogProps) {
  const edit = useEditPurchase(purchase, listWarnings, onClose);
  const { values, errors, change } = edit;
  return (
    <FormDialog
      title="Edit Purchase"
      description="We’ll update the rewards and caps that depend on it."
      saveLabel="Save"
      isSaving={edit.isSaving}
      form={edit.form}
      problem={edit.problem}
      warnings={edit.warnings}
      isOpen={isOpen}
      onClose={onClose}
      onSave={edit.save}
    >
      <Field
        label="Store"
        name="storeName"
        required
        maxLength={SHORT_TEXT_MAX_LENGTH}
        autoComplete="off"
        value={values.storeName}
        onChange={(event) => {
          change({ storeName: event.target.value });
        }}
        {...getErrorProps(errors['storeName'])}
      />
      <PurchaseFields
        values={values}
        errors={errors}
        currentCard={{ id: purchase.cardId, name: getCard(purchase.cardId).name }}
        onChange={change}
      />
      <Select
        isLarge
        label="Category"
        value={values.category}
        onChange={(event) => {
          change({ category: event.target.value });
        }}
      >
        <option value={STORE_CATEGORY}>The store’s usual category</option>
        {CATEGORY_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
