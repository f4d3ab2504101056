import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import { CATEGORIES, type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { adminCardQuery } from '../../../api/admin/catalog';
import { useLastValue } from '../../../lib/hooks/use-last-value';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { LoadFailed } from '../../../ui/load-failed';
import { Notice } from '../../../ui/notice';
import { SelectionDialog } from '../../../ui/selection-dialog';
import { Skeleton } from '../../../ui/skeleton';
import { ReviewDialog } from './review-dialog';
import { useRevision } from './use-revision';
import { parseIds, withQuarter } from './with-quarter';

export interface QuarterRequest {
  readonly cardId: string;
  readonly cardName: string;
  readonly quarter: string;
}

interface QuarterDialogProps {
  readonly adminKey: string;
  readonly request: QuarterRequest | null;
  readonly onClose: () => void;
}

/** Enters the categories of a quarter. They are a revision of the card, which is reviewed before it is saved. */
export function QuarterDialog({ adminKey, request, onClose }: QuarterDialogProps) {
  const last = useLastValue(request);
  const card = useQuery({
    ...adminCardQuery(adminKey, request?.cardId ?? ''),
    enabled: request !== null,
  });
  if (!last) return null;
  if (request !== null && card.data) {
    return (
      <QuarterForm
        key={`${last.cardId} ${last.quarter} ${String(card.data.version)}`}
        adminKey={adminKey}
        card={card.data}
        quarter={last.quarter}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      title={toTitle(last.cardName, last.quarter)}
      isTextOnly
    >
      {card.isError ? (
        <LoadFailed
          isBusy={card.isFetching}
          onRetry={() => {
            void card.refetch();
          }}
        >
          We couldn’t load this card.
        </LoadFailed>
      ) : (
        <div role="status" aria-label="Loading card">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Dialog>
  );
}

const toTitle = (name: string, quarter: string) => `${name}, ${quarter}`;

interface QuarterFormProps {
  readonly adminKey: string;
  readonly card: AdminCardDetails;
  readonly quarter: string;
  readonly onClose: () => void;
}

function QuarterForm({ adminKey, card, quarter, onClose }: QuarterFormProps) {
  const entry = card.data.rotating?.quarters.find((candidate) => candidate.quarter === quarter);
  const [chosenCategories, setChosenCategories] = useState<readonly Category[]>(entry?.categories ?? []);
  const [merchants, setMerchants] = useState((entry?.merchants ?? []).join(', '));
  const revision = useRevision(adminKey, onClose);
  const toggle = (category: Category) => {
    const isChosen = chosenCategories.includes(category);
    setChosenCategories(
      isChosen ? chosenCategories.filter((other) => other !== category) : [...chosenCategories, category],
    );
  };
  return (
    <>
      <SelectionDialog
        title={toTitle(card.name, quarter)}
        description="The categories and merchants that earn the bonus in this quarter."
        countText={
          chosenCategories.length === 1 ? '1 category' : `${String(chosenCategories.length)} categories`
        }
        saveText="Review"
        savingText="Checking..."
        canSave
        isSaving={revision.isChecking}
        isOpen={revision.checked === null}
        onClose={onClose}
        onSave={() => {
          const data = withQuarter(card.data, quarter, {
            categories: chosenCategories,
            merchants: parseIds(merchants),
          });
          revision.check({ data, version: card.version });
        }}
      >
        <div role="alert" className="empty:hidden">
          {revision.errorText !== undefined && <Notice tone="danger">{revision.errorText}</Notice>}
        </div>
        <fieldset className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          <legend className="pb-1 text-body font-medium">Categories</legend>
          {CATEGORIES.filter((category) => category !== 'general').map((category) => (
            <label key={category} className="flex min-h-9 items-center gap-2 text-body">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosenCategories.includes(category)}
                onChange={() => {
                  toggle(category);
                }}
              />
              {CATEGORY_LABELS[category]}
            </label>
          ))}
        </fieldset>
        <Field
          label="Merchants"
          hint="IDs of merchants, separated by commas, such as amazon, whole-foods"
          autoComplete="off"
          spellCheck={false}
          value={merchants}
          onChange={({ target }) => {
            setMerchants(target.value);
          }}
        />
      </SelectionDialog>
      <ReviewDialog
        checked={revision.checked}
        isSaving={revision.isSaving}
        errorText={revision.errorText}
        onClose={revision.close}
        onSave={revision.save}
      />
    </>
  );
}
