import Trash2Icon from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { joinWords } from '@tapwise/rewards/text/words';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';
import { RemovalDialog } from '../../ui/removal-dialog';
import { useListCardHistory } from './use-list-card-history';
import { useRemoveCard } from './use-remove-card';

interface RemoveCardButtonProps {
  readonly entry: UserCard;
  readonly look: 'quiet' | 'danger';
  readonly className?: string;
  /** Whether it shows no text, for a row without room for it. */
  readonly isIconOnly?: boolean;
}

/** Removes a card from the wallet. Asks first if what the user entered for it would be lost. */
export function RemoveCardButton({ entry, look, className = '', isIconOnly = false }: RemoveCardButtonProps) {
  const { cardId, card } = entry;
  const removal = useRemoveCard();
  const listHistory = useListCardHistory();
  const button = useRef<HTMLButtonElement>(null);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [step, setStep] = useState<'ready' | 'checking' | 'asking'>('ready');
  const remove = () => {
    if (button.current) focusNextRow(button.current);
    removal.mutate(cardId);
  };
  const check = async () => {
    setStep('checking');
    const words = await listHistory(entry);
    setHistory(words);
    setStep(words.length > 0 ? 'asking' : 'ready');
    if (words.length === 0) remove();
  };
  return (
    <>
      <Button
        ref={button}
        look={look}
        size={isIconOnly ? 'icon' : 'medium'}
        className={className}
        aria-label={formatApostrophes(`Remove ${card.name}`)}
        disabled={removal.isPending}
        onClick={() => {
          if (step === 'ready') void check();
        }}
      >
        <Trash2Icon size={18} /> {!isIconOnly && 'Remove'}
      </Button>
      <RemovalDialog
        title={`Remove ${formatApostrophes(card.name)}?`}
        description={`This deletes what you entered for it: ${joinWords(history)}.`}
        isOpen={step === 'asking'}
        onClose={() => {
          setStep('ready');
        }}
        onConfirm={remove}
      >
        <p className="text-body text-muted">Your recorded purchases stay.</p>
      </RemovalDialog>
    </>
  );
}
