import CheckIcon from 'lucide-react/icons/check';
import { useState } from 'react';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { EnteredCategory } from '../../api/wallet-changes';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { CATEGORY_OPTIONS } from '../../lib/purchases/category-options';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/notice';
import { SelectionDialog } from '../../ui/selection-dialog';
import { useEnterQuarter } from './use-update-card';

const OPTIONS: readonly EnteredCategory[] = CATEGORY_OPTIONS.map(({ value }) => value).filter(
  (category) => category !== 'general',
);

interface EnterQuarterDialogProps {
  readonly cardId: string;
  readonly name: string;
  readonly rotation: CardRotation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lets the user enter the rotating categories that the issuer's app shows. Those in the catalog are preselected. */
export function EnterQuarterDialog({ cardId, name, rotation, isOpen, onClose }: EnterQuarterDialogProps) {
  const { quarter, categories, isEntered = false } = rotation;
  const [changed, setChanged] = useState<readonly EnteredCategory[] | null>(null);
  const close = () => {
    setChanged(null);
    onClose();
  };
  const save = useEnterQuarter(close);
  const preselected = OPTIONS.filter((option) => categories?.some(({ id }) => id === option));
  const stores = categories?.filter(({ id }) => !OPTIONS.some((option) => option === id)) ?? [];
  const selectedCategories = changed ?? preselected;
  const canSave = changed !== null && (isEntered || selectedCategories.length > 0);
  const toggle = (category: EnteredCategory) => {
    setChanged(OPTIONS.filter((option) => selectedCategories.includes(option) !== (option === category)));
  };
  return (
    <SelectionDialog
      isOpen={isOpen}
      onClose={close}
      title={`${quarter.slice(-2)} ${quarter.slice(0, 4)} Categories`}
      description={`Select the categories your issuer’s app shows for ${formatApostrophes(name)}.`}
      countText={`${String(selectedCategories.length)} selected`}
      canSave={canSave}
      isSaving={save.isPending}
      onSave={() => {
        save.mutate({ cardId, quarter, categories: selectedCategories });
      }}
    >
      {stores.length > 0 && (
        <Notice>{`Your list replaces ours, including ${stores.map(({ label }) => label).join(', ')}.`}</Notice>
      )}
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Categories</legend>
        {OPTIONS.map((option) => (
          <CategoryChip
            key={option}
            label={CATEGORY_LABELS[option]}
            isChosen={selectedCategories.includes(option)}
            onToggle={() => {
              toggle(option);
            }}
          />
        ))}
      </fieldset>
    </SelectionDialog>
  );
}

interface CategoryChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function CategoryChip({ label, isChosen, onToggle }: CategoryChipProps) {
  return (
    <label
      className={cx(
        'inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-body transition-colors select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <input type="checkbox" className="sr-only" checked={isChosen} onChange={onToggle} />
      {isChosen && <CheckIcon size={16} className="-ml-1" />}
      {label}
    </label>
  );
}
