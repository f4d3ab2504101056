import { useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import type { CardHistoryEntry } from '../../../api/eligibility';
import { getPurchaseDays } from '../../../lib/format/purchase-day';
import { Button } from '../../../ui/button';
import { DayField } from '../../../ui/day-field';
import { Notice } from '../../../ui/notice';
import { CardPicker } from './card-picker';

interface EarlierCardFormProps {
  readonly catalog: readonly CardListing[];
  readonly isSaving: boolean;
  readonly onSave: (card: CardHistoryEntry) => void;
}

const EMPTY = { cardId: '', openedOn: '', closedOn: '' };

/** Finds a problem with the input. */
function findProblem({ cardId, openedOn, closedOn }: typeof EMPTY): string | undefined {
  if (cardId === '') return 'Please choose a card.';
  if (openedOn === '') return 'Please enter the opening date.';
  const { last } = getPurchaseDays(new Date());
  if (openedOn > last || closedOn > last) return 'Please choose days that aren’t in the future.';
  return closedOn !== '' && closedOn < openedOn ? 'The closing date is before the opening date.' : undefined;
}

export function EarlierCardForm({ catalog, isSaving, onSave }: EarlierCardFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const { last } = getPurchaseDays(new Date());
  const change = (changed: Partial<typeof EMPTY>) => {
    setValues({ ...values, ...changed });
    setProblem(undefined);
  };
  const save = () => {
    const newProblem = findProblem(values);
    setProblem(newProblem);
    if (newProblem !== undefined || isSaving) return;
    const card = catalog.find(({ id }) => id === values.cardId);
    if (!card) return;
    const { openedOn, closedOn } = values;
    onSave({ cardId: card.id, openedOn, ...(closedOn === '' ? {} : { closedOn }) });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CardPicker
        catalog={catalog}
        picked={catalog.find(({ id }) => id === values.cardId)}
        onPick={(card) => {
          change({ cardId: card?.id ?? '' });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="Opened"
          last={last}
          value={values.openedOn}
          onChange={(openedOn) => {
            change({ openedOn });
          }}
        />
        <DayField
          label="Closed"
          hint="Leave blank if it’s open."
          last={last}
          value={values.closedOn}
          onChange={(closedOn) => {
            change({ closedOn });
          }}
        />
      </div>
      <div role="alert">{problem !== undefined && <Notice tone="danger">{problem}</Notice>}</div>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Add Card'}
      </Button>
    </form>
  );
}
