import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { replaceItem } from '../../../api/offline-queue/queue';
import type {
  QueuedFeedback,
  QueuedItem,
  QueuedPurchase,
  QueuedQuestion,
} from '../../../api/offline-queue/queue-entry';
import { requestSending } from '../../../api/offline-queue/queue-sender';
import { changeQueue, loadQueue } from '../../../api/offline-queue/queue-store';
import { walletQuery } from '../../../api/wallet';
import { CardSelect, PurchaseFields } from '../../../features/purchase-fields/purchase-fields';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { findDayProblem, getPurchaseDays } from '../../../lib/format/purchase-day';
import { type FieldErrors, useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { getErrorProps } from '../../../ui/get-error-props';

interface EditItemDialogProps<Item> {
  readonly item: Item;
  readonly onClose: () => void;
}

/** Changes a rejected item and sends it again, as a new command. */
export function EditItemDialog({ item, onClose }: EditItemDialogProps<QueuedItem>) {
  switch (item.kind) {
    case 'question':
      return <EditQuestion item={item} onClose={onClose} />;
    case 'purchase':
      return <EditPurchase item={item} onClose={onClose} />;
    case 'feedback':
      return <EditFeedback item={item} onClose={onClose} />;
  }
}

/** The same item as a new command: its key must not be used for different content. */
const asNewCommand = () => ({ key: newUuid(), rejection: undefined, hasFailed: false });

function replace(item: QueuedItem, next: QueuedItem, onClose: () => void): void {
  changeQueue(replaceItem(loadQueue(), item, next));
  requestSending();
  onClose();
}

const FRAME = { saveLabel: 'Send', isSaving: false, warnings: [], isOpen: true };

/** The names of the wallet's cards, by id. */
function useCardNames(): ReadonlyMap<string, string> {
  const { data: wallet = [] } = useQuery(walletQuery());
  return new Map<string, string>(wallet.map(({ cardId, card }) => [cardId, card.name]));
}

function EditQuestion({ item, onClose }: EditItemDialogProps<QueuedQuestion>) {
  const [location, setLocation] = useState(item.body.location);
  const [problem, setProblem] = useState(item.rejection);
  const { errors, show, form } = useFieldErrors();
  return (
    <FormDialog
      {...FRAME}
      form={form}
      title="Edit Question"
      description="Where are you paying?"
      problem={problem}
      onClose={onClose}
      onSave={() => {
        const text = location.trim();
        if (text === '') show({ location: 'Please enter where you’re shopping or what you’re buying.' });
        else replace(item, { ...item, ...asNewCommand(), body: { ...item.body, location: text } }, onClose);
      }}
    >
      <Field
        label="Store, brand, or category"
        name="location"
        required
        maxLength={SHORT_TEXT_MAX_LENGTH}
        autoComplete="off"
        value={location}
        onChange={(event) => {
          setLocation(event.target.value);
          setProblem(undefined);
        }}
        {...getErrorProps(errors['location'])}
      />
    </FormDialog>
  );
}

function findPurchaseError(
  { amount, purchasedOn }: Readonly<Record<'amount' | 'purchasedOn', string>>,
  days: ReturnType<typeof getPurchaseDays>,
): FieldErrors | undefined {
  if (parseAmount(amount) === undefined) return { amount: 'Please enter a valid purchase amount' };
  const problem = findDayProblem(purchasedOn, days);
  return problem === undefined ? undefined : { purchasedOn: problem };
}

function EditPurchase({ item, onClose }: EditItemDialogProps<QueuedPurchase>) {
  const { cardId, amount, purchasedOn } = item.body;
  const days = getPurchaseDays(new Date());
  const [values, setValues] = useState({
    cardId,
    amount: String(amount),
    purchasedOn: purchasedOn ?? days.today,
  });
  const [problem, setProblem] = useState(item.rejection);
  const { errors, show, form } = useFieldErrors();
  const names = useCardNames();
  const save = () => {
    setProblem(undefined);
    const amountCents = parseAmount(values.amount);
    const error = findPurchaseError(values, days);
    if (error) show(error);
    if (error || amountCents === undefined) return;
    const cardName = names.get(values.cardId) ?? item.cardName;
    const spent = item.spent && {
      ...item.spent,
      cardId: values.cardId,
      amountCents,
      occurredAt: toNoon(values.purchasedOn),
    };
    const body = { ...item.body, ...values };
    replace(item, { ...item, ...asNewCommand(), cardName, body, ...(spent && { spent }) }, onClose);
  };
  return (
    <FormDialog
      {...FRAME}
      form={form}
      title="Edit Purchase"
      description={`Your purchase at ${formatApostrophes(item.body.storeName)} isn’t recorded yet.`}
      problem={problem}
      onClose={onClose}
      onSave={save}
    >
      <PurchaseFields
        values={values}
        errors={errors}
        currentCard={{ id: cardId, name: item.cardName }}
        onChange={(change) => {
          setValues({ ...values, ...change });
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

function EditFeedback({ item, onClose }: EditItemDialogProps<QueuedFeedback>) {
  const { actualCardId, recommendedCardId } = item.body;
  const [cardId, setCardId] = useState<string>(actualCardId);
  const names = new Map([[actualCardId, item.cardName], ...useCardNames()]);
  const save = () => {
    const body = {
      ...item.body,
      actualCardId: cardId,
      feedbackType: cardId === recommendedCardId ? ('followed' as const) : ('different_card' as const),
    };
    replace(
      item,
      { ...item, ...asNewCommand(), body, cardName: names.get(cardId) ?? item.cardName },
      onClose,
    );
  };
  return (
    <FormDialog
      {...FRAME}
      title="Edit Feedback"
      description={`Which card did you use at ${formatApostrophes(item.body.location)}?`}
      problem={item.rejection}
      onClose={onClose}
      onSave={save}
    >
      <CardSelect names={names} value={cardId} onChange={setCardId} />
    </FormDialog>
  );
}
