import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import { useCommand } from '../../../api/commands/use-command';
import { recommend, type RecommendRequest } from '../../../api/recommendations';
import { useCatalog } from '../../../api/use-catalog';
import { HOME_SUCCESS_TOAST, useAddCard } from '../../../features/catalog/use-add-card';
import { formatFee } from '../../../lib/format/card-text';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button } from '../../../ui/button';
import { CardArt } from '../../../ui/card-art/card-art';
import { showErrorToast } from '../../../ui/toast/toasts';

interface AcceptedCardProps {
  readonly card: NonNullable<Recommendation['acceptedCard']>;
  readonly request: RecommendRequest;
  readonly onRecommendation: (recommendation: Recommendation, request: RecommendRequest) => void;
}

/** A card of the catalog that the store accepts. Once it is added, the recommendation is requested again. */
export function AcceptedCard({ card, request, onRecommendation }: AcceptedCardProps) {
  const { cards } = useCatalog();
  const listing = cards?.find(({ id }) => id === card.id);
  const repeat = useCommand('recommend', recommend, {
    onSuccess: onRecommendation,
    onError: () => {
      showErrorToast('Error', 'Failed to get recommendation. Please try again.');
    },
  });
  const add = useAddCard(HOME_SUCCESS_TOAST, {
    onAdded: () => {
      repeat.mutate(request);
    },
  });
  const isPending = add.isPending || repeat.isPending;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">Accepted Here</h3>
      <div className="flex flex-wrap items-center gap-3 rounded-control bg-fill p-3">
        <CardArt card={card} size="row" />
        <div className="min-w-0 flex-1 basis-28">
          <p className="text-body font-semibold">{formatApostrophes(card.name)}</p>
          <p className="dots text-caption text-muted tabular-nums">
            <span>{formatPercent(card.rewardRateParts.percent)} back</span>{' '}
            <span>{formatFee(card.annualFee, 'No annual fee')}</span>
          </p>
        </div>
        <Button
          aria-label={formatApostrophes(`Add ${card.name}`)}
          disabled={!listing || isPending}
          onClick={() => {
            if (listing) add.mutate(listing);
          }}
        >
          {isPending ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </section>
  );
}
