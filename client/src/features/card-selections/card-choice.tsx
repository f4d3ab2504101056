import type { CardChoice as Choice } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Select } from '../../ui/select';
import { useChooseCategories } from './use-update-card';

interface CardChoiceProps {
  readonly cardId: string;
  readonly name: string;
  readonly choice: Choice;
}

type Slot = Choice['slots'][number];

/** One of the selects of a card. */
interface ChoiceField {
  readonly slot: Slot;
  readonly slotIndex: number;
  readonly index: number;
  readonly category: string;
}

function listFields({ slots }: Choice): ChoiceField[] {
  return slots.flatMap((slot, slotIndex) =>
    Array.from({ length: slot.count }, (_, index) => ({
      slot,
      slotIndex,
      index,
      category: slot.chosen[index] ?? '',
    })),
  );
}

function formatFieldLabel({ slot, index }: ChoiceField, isAutomatic: boolean): string {
  const label = `Your ${isAutomatic ? 'Expected ' : ''}${String(slot.rate)}${slot.unit} Category`;
  return slot.count === 1 ? label : `${label}, ${String(index + 1)} of ${String(slot.count)}`;
}

function getAutomaticHint({ isAssumed, slots }: Choice): string {
  const period = slots[0]?.period ?? 'month';
  const rule = `Your issuer pays this rate in the category where you spend the most each ${period}.`;
  return isAssumed
    ? `${rule} Until you record purchases this ${period}, we use your last three months.`
    : `${rule} Until you record purchases this ${period}, we expect the category above.`;
}

function getHint(choice: Choice): string {
  const { isAssumed, isAutomatic, slots } = choice;
  if (isAutomatic) return getAutomaticHint(choice);
  const period = slots[0]?.period ?? 'quarter';
  const changeHint = `Your issuer lets you change it every ${period}.`;
  if (!isAssumed) return changeHint;
  return slots.some(({ chosen }) => chosen.length > 0)
    ? `You haven’t chosen yet, so we use the card’s default. ${changeHint}`
    : `No bonus is counted until you choose. ${changeHint}`;
}

/** The bonus categories that the user chose at the bank. */
export function CardChoiceFields({ cardId, name, choice }: CardChoiceProps) {
  const choose = useChooseCategories();
  const fields = listFields(choice);
  const chosenCategories = fields.map(({ category }) => category);
  /** Slots are filled in order: selects after the first empty one are disabled. */
  const firstEmpty = chosenCategories.indexOf('');
  const chooseAt = (index: number, value: string) => {
    const slots = choice.slots.map((_, slotIndex) =>
      fields.flatMap((field, fieldIndex) => {
        const category = fieldIndex === index ? value : field.category;
        return field.slotIndex === slotIndex && category !== '' ? [category] : [];
      }),
    );
    choose.mutate({ cardId, slots });
  };
  return (
    <div
      role="group"
      aria-label={formatApostrophes(`Bonus categories of ${name}`)}
      className="flex flex-col gap-2"
    >
      {fields.map((field, index) => (
        <Select
          isLarge
          key={`${String(field.slotIndex)}-${String(field.index)}`}
          label={formatFieldLabel(field, choice.isAutomatic === true)}
          value={field.category}
          disabled={choose.isPending || (firstEmpty !== -1 && index > firstEmpty)}
          onChange={(event) => {
            chooseAt(index, event.target.value);
          }}
        >
          {field.category === '' && <option value="">Choose a category</option>}
          {field.slot.options.map(({ id, label }) => (
            <option key={id} value={id} disabled={id !== field.category && chosenCategories.includes(id)}>
              {label}
            </option>
          ))}
        </Select>
      ))}
      <p className="text-caption text-muted">{getHint(choice)}</p>
    </div>
  );
}
