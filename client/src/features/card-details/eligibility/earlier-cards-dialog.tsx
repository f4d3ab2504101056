import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command';
import { type CardHistoryEntry, cardHistoryQuery, stateCardHistory } from '../../../api/eligibility';
import { useCatalog } from '../../../api/use-catalog';
import { describeFailure } from '../../../lib/errors/response-error';
import { formatMediumDate } from '../../../lib/format/dates';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { LoadFailed } from '../../../ui/load-failed';
import { Spinner } from '../../../ui/spinner';
import { showErrorToast } from '../../../ui/toast/toasts';
import { EarlierCardForm } from './earlier-card-form';

interface EarlierCardsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The card accounts that the user had or has besides those in the wallet, with a form to add one. */
export function EarlierCardsDialog({ isOpen, onClose }: EarlierCardsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Earlier Cards"
      description="Cards you’ve closed or don’t track here. Banks look at when you opened them."
    >
      <EarlierCards />
    </Dialog>
  );
}

function EarlierCards() {
  const { data, isError, isFetching, refetch } = useQuery(cardHistoryQuery());
  const { cards: catalog } = useCatalog();
  const save = useCommand('stateCardHistory', stateCardHistory, {
    onError: (error) => {
      showErrorToast('Update Failed', describeFailure(error));
    },
  });
  if (isError) {
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load your earlier cards.
      </LoadFailed>
    );
  }
  if (!data || !catalog) return <Spinner label="Loading your earlier cards" />;
  const { cards } = data;
  const names = new Map(catalog.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Earlier cards" className="divide-y divide-line empty:hidden">
        {cards.map((card) => (
          <EarlierCardRow
            key={`${card.cardId} ${card.openedOn}`}
            card={card}
            name={names.get(card.cardId) ?? card.cardId}
            isBusy={save.isPending}
            onRemove={() => {
              save.mutate(cards.filter((other) => other !== card));
            }}
          />
        ))}
      </ul>
      <EarlierCardForm
        key={cards.length}
        catalog={catalog}
        isSaving={save.isPending}
        onSave={(card) => {
          save.mutate([...cards, card]);
        }}
      />
    </div>
  );
}

/** On one line. */
const formatDate = (day: string) => formatMediumDate(`${day}T00:00`).replaceAll(' ', '\u00a0');

function describeDates({ openedOn, closedOn }: CardHistoryEntry): string {
  const opened = `Opened ${formatDate(openedOn)}`;
  return closedOn === undefined ? `${opened}, still open` : `${opened}, closed ${formatDate(closedOn)}`;
}

interface EarlierCardRowProps {
  readonly card: CardHistoryEntry;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function EarlierCardRow({ card, name, isBusy, onRemove }: EarlierCardRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-body font-medium">{formatApostrophes(name)}</p>
        <p className="text-caption text-muted">{describeDates(card)}</p>
      </div>
      <Button
        look="link"
        size="small"
        className="-mr-3"
        aria-label={formatApostrophes(`Remove ${name}`)}
        disabled={isBusy}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
