import type { CardChoice as Choice } from '@tapwise/contracts/http/card-use';
import { useChooseCategories } from '../../features/wallet/use-update-card';
import { Select } from '../../ui/select';

interface CardChoiceProps {
  readonly cardId: string;
  readonly name: string;
  readonly choice: Choice;
}

type Slot = Choice['slots'][number];

/** One select of a card. */
interface ChoiceField {
  readonly slot: Slot;
  readonly slotAt: number;
  readonly at: number;
  readonly chosen: string;
}

function choiceFields({ slots }: Choice): ChoiceField[] {
  return slots.flatMap((slot, slotAt) =>
    Array.from({ length: slot.count }, (_, at) => ({ slot, slotAt, at, chosen: slot.chosen[at] ?? '' })),
  );
}

function fieldLabel({ slot, at }: ChoiceField): string {
  const which = `Your ${String(slot.rate)}${slot.unit} category`;
  return slot.count === 1 ? which : `${which}, ${String(at + 1)} of ${String(slot.count)}`;
}

function choiceHint({ isAssumed, slots }: Choice): string {
  const [period = 'quarter'] = slots.map((slot) => slot.period);
  const mayChange = `Your bank lets you change it every ${period}.`;
  if (!isAssumed) return mayChange;
  return slots.some(({ chosen }) => chosen.length > 0)
    ? `You haven’t chosen yet, so we use the card’s default. ${mayChange}`
    : `No bonus is counted until you choose. ${mayChange}`;
}

/** The bonus categories that the holder chose at the bank. */
export function CardChoice({ cardId, name, choice }: CardChoiceProps) {
  const choose = useChooseCategories();
  const places = choiceFields(choice);
  const taken = places.map(({ chosen }) => chosen);
  /** Slots are filled in order: selects after the first empty one are disabled. */
  const firstEmpty = taken.indexOf('');
  const set = (index: number, value: string) => {
    const slots = choice.slots.map((_, slotAt) =>
      places.flatMap((place, at) => {
        const chosen = at === index ? value : place.chosen;
        return place.slotAt === slotAt && chosen !== '' ? [chosen] : [];
      }),
    );
    choose.mutate({ cardId, slots });
  };
  return (
    <div role="group" aria-label={`Bonus categories of ${name}`} className="flex flex-col gap-2 px-4 pb-4">
      {places.map((place, index) => (
        <Select
          key={`${String(place.slotAt)}-${String(place.at)}`}
          label={fieldLabel(place)}
          value={place.chosen}
          disabled={choose.isPending || (firstEmpty !== -1 && index > firstEmpty)}
          onChange={(event) => {
            set(index, event.target.value);
          }}
        >
          {place.chosen === '' && <option value="">Choose a category</option>}
          {place.slot.options.map(({ id, label }) => (
            <option key={id} value={id} disabled={id !== place.chosen && taken.includes(id)}>
              {label}
            </option>
          ))}
        </Select>
      ))}
      <p className="text-caption text-muted">{choiceHint(choice)}</p>
    </div>
  );
}
