import { useId, useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { removePrivateText } from '@tapwise/contracts/vocabulary/rules/private-text';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { CATEGORY_OPTIONS } from '../../../lib/purchases/category-options';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import type { StoreFix, StoreGroup } from './review';

interface FixStoreDialogProps {
  readonly group: StoreGroup;
  readonly fix: StoreFix | undefined;
  readonly onSave: (fix: StoreFix) => void;
  readonly onClose: () => void;
}

/** Corrects a store for all rows with a similar description. */
export function FixStoreDialog({ group, fix, onSave, onClose }: FixStoreDialogProps) {
  const formId = useId();
  const [first] = group.rows;
  const [name, setName] = useState(fix?.storeName ?? '');
  const [category, setCategory] = useState<string>(fix?.category ?? first?.sentCategory ?? '');
  const storeName = removePrivateText(name.trim()).slice(0, SHORT_TEXT_MAX_LENGTH);
  const rows =
    group.rows.length === 1 ? '1 purchase' : `all ${formatCount(group.rows.length, 'similar purchase')}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Which store is this?"
      description={`${first?.description ?? ''} · for ${rows}`}
      footer={
        <Button type="submit" form={formId} size="large" className="flex-1" disabled={storeName === ''}>
          Save
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (storeName !== '') onSave({ storeName, category: isCategory(category) ? category : undefined });
        }}
      >
        <Field
          label="Store"
          value={name}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <Select
          isLarge
          label="Category"
          value={category}
          onChange={({ target }) => {
            setCategory(target.value);
          }}
        >
          <option value="">The store’s usual category</option>
          {CATEGORY_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
