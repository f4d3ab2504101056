import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../api/wallet';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { getPurchaseDays } from '../../lib/format/purchase-day';
import type { FieldErrors } from '../../lib/hooks/use-field-errors';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { getErrorProps } from '../../ui/get-error-props';
import { Select } from '../../ui/select';

type Values = Readonly<Record<'amount' | 'purchasedOn' | 'cardId', string>>;

interface PurchaseFieldsProps {
  readonly values: Values;
  readonly onChange: (change: Partial<Values>) => void;
  /** For the fields `amount` and `purchasedOn`. */
  readonly errors: FieldErrors;
  /** The id and name of the card that the purchase has now, which may not be in the wallet anymore. */
  readonly currentCard: Readonly<Record<'id' | 'name', string>>;
}

/** The amount, the day, and the card of a purchase. */
export function PurchaseFields({ values, onChange, errors, currentCard }: PurchaseFieldsProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const { first, last } = getPurchaseDays(new Date());
  const names = new Map<string, string>([
    [currentCard.id, currentCard.name],
    ...wallet.map(({ cardId, card }) => [cardId, card.name] as const),
  ]);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Amount"
          name="amount"
          before="$"
          inputMode="decimal"
          required
          autoComplete="off"
          value={values.amount}
          onChange={(event) => {
            onChange({ amount: event.target.value });
          }}
          {...getErrorProps(errors['amount'])}
        />
        <DayField
          label="Day"
          name="purchasedOn"
          required
          first={first}
          last={last}
          value={values.purchasedOn}
          onChange={(purchasedOn) => {
            onChange({ purchasedOn });
          }}
          {...getErrorProps(errors['purchasedOn'])}
        />
      </div>
      <CardSelect
        names={names}
        value={values.cardId}
        onChange={(cardId) => {
          onChange({ cardId });
        }}
      />
    </>
  );
}

interface CardSelectProps {
  /** The names of the cards to choose from, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly value: string;
  readonly onChange: (cardId: string) => void;
}

/** The card that was used. */
export function CardSelect({ names, value, onChange }: CardSelectProps) {
  return (
    <Select
      isLarge
      label="Card"
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {[...names].map(([cardId, name]) => (
        <option key={cardId} value={cardId}>
          {formatApostrophes(name)}
        </option>
      ))}
    </Select>
  );
}
