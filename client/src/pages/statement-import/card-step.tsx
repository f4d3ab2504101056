import { useId } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Select } from '../../ui/select';
import { Surface } from '../../ui/surface';
import type { FileAccount } from './worker/statement-engine';

interface CardStepProps {
  readonly accounts: readonly FileAccount[];
  readonly wallet: readonly UserCard[];
  readonly cardByAccount: Readonly<Record<string, string>>;
  readonly onChange: (cardByAccount: Readonly<Record<string, string>>) => void;
}

/** Chooses the card of each account of the file. Accounts without a card aren't imported. */
export function CardStep({ accounts, wallet, cardByAccount, onChange }: CardStepProps) {
  const id = useId();
  const isOne = accounts.length === 1;
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-3 px-4 py-4">
      <h2 id={id} className="text-lead font-semibold">
        {isOne ? 'Which card is this statement from?' : 'Which card is each account?'}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {accounts.map(({ name, rowCount }) => (
          <Select
            isLarge
            key={name}
            label={`${name === '' ? 'Card' : name} · ${formatCount(rowCount, 'row')}`}
            value={cardByAccount[name] ?? ''}
            onChange={({ target }) => {
              const { [name]: _, ...others } = cardByAccount;
              onChange(target.value === '' ? others : { ...others, [name]: target.value });
            }}
          >
            <option value="">{isOne ? 'Choose a card' : 'Don’t import'}</option>
            {wallet.map(({ cardId, card }) => (
              <option key={cardId} value={cardId}>
                {formatApostrophes(card.name)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </Surface>
  );
}
