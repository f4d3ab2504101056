import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { settingsQuery } from '../../api/account/settings';
import { cardDetailsQuery } from '../../api/catalog';
import { creditsQuery } from '../../api/credits';
import { offersQuery } from '../../api/offers';
import { latestWithCardQuery } from '../../api/purchases/purchase-list';
import { walletQuery } from '../../api/wallet';
import { cardCapsQuery } from '../../api/wallet-changes';
import {
  CardCosts,
  CardRewards,
  CardSources,
  ClosedNotice,
} from '../../features/card-details/card-details-body';
import { CardVerdict } from '../../features/card-details/card-verdict';
import { CardEligibility } from '../../features/card-details/eligibility/card-eligibility';
import { OwnCard } from '../../features/card-details/own-card';
import { useIsJudging } from '../../features/card-details/use-is-judging';
import { CardChoiceFields } from '../../features/card-selections/card-choice';
import { CardRotationFields } from '../../features/card-selections/card-rotation';
import { showIfAddressed } from '../../features/card-selections/categories-path';
import { CardOffers } from '../../features/offers/card-offers';
import { RemoveCardButton } from '../../features/wallet/remove-card-button';
import { isNotFound } from '../../lib/errors/response-error';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useTitle } from '../../lib/hooks/use-title';
import { BackLink } from '../../ui/back-link';
import { Badge } from '../../ui/badge';
import { getButtonClass } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { AddAction } from './card-actions';
import { CardCaps } from './card-caps';
import { CardCredits } from './card-credits';
import { CARD_PAGE_GRID, CardPageSkeleton, CardPartsSkeleton } from './card-page-skeleton';
import { CardPurchases } from './card-purchases';

interface CardPageProps {
  readonly params: { readonly cardId: string };
}

/** Everything about one card: its terms with their sources and, for a card in the wallet, the user's own use of it. */
export function CardPage({ params: { cardId } }: CardPageProps) {
  const details = useQuery(cardDetailsQuery(cardId));
  const wallet = useQuery(walletQuery());
  useTitle(details.data?.card.name ?? 'Card');
  if (details.isError && isNotFound(details.error)) return <CardNotFound />;
  const failed = [details, wallet].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <div className="flex flex-col gap-3">
        <BackLink to="/my-cards">My Cards</BackLink>
        <h1 className="text-title font-semibold tracking-tight">Card</h1>
        <LoadFailed isBusy={failed.isFetching} onRetry={() => void failed.refetch()}>
          We couldn’t load this card.
        </LoadFailed>
      </div>
    );
  if (!details.data || !wallet.data) return <CardPageSkeleton />;
  return <Card details={details.data} entry={wallet.data.find((entry) => entry.cardId === cardId)} />;
}

interface CardProps {
  readonly details: CardDetails;
  /** Undefined for a card outside the wallet. */
  readonly entry: UserCard | undefined;
}

function Card({ details, entry }: CardProps) {
  const { card } = details;
  return (
    <div className="flex flex-col gap-3">
      {entry ? <BackLink to="/my-cards">My Cards</BackLink> : <BackLink to="/explore">Explore</BackLink>}
      <div className={CARD_PAGE_GRID}>
        <div className="flex min-w-0 flex-col gap-5">
          {/* On a phone, the art is too narrow for the card's name, which is next to it. */}
          <div className="flex flex-wrap items-center gap-4">
            <div className="w-28 lg:w-full">
              <CardArt
                card={card}
                size="tile"
                className={entry?.isActive === false ? '[filter:grayscale(1)]' : ''}
              />
            </div>
            <div className="min-w-0 flex-1 basis-28 lg:contents">
              <h1 className="text-title font-semibold tracking-tight text-balance lg:sr-only">
                {formatApostrophes(card.name)}
              </h1>
              <p className="text-body text-muted lg:sr-only">{card.bank}</p>
              {entry?.isActive === false && (
                <Badge tone="warning" className="mt-1">
                  Inactive
                </Badge>
              )}
            </div>
          </div>
          <CardCosts details={details} hasType />
          <AddAction card={card} isOwned={entry !== undefined} />
        </div>
        <CardParts key={card.id} details={details} entry={entry} />
      </div>
    </div>
  );
}

/** Whether something of the user's own use of a card is still loading. Never for a card outside the wallet. */
function useIsUseLoading(cardId: string, isOwned: boolean): boolean {
  const credits = useQuery({ ...creditsQuery(), enabled: isOwned });
  const caps = useQuery({ ...cardCapsQuery(cardId), enabled: isOwned });
  const purchases = useQuery({ ...latestWithCardQuery(cardId), enabled: isOwned });
  const offers = useQuery({ ...offersQuery(), enabled: isOwned });
  const settings = useQuery(settingsQuery());
  return [credits, caps, purchases, offers, settings].some(({ isLoading }) => isLoading);
}

/** The parts of the page. They first appear together, so that none moves what is already shown. */
function CardParts({ details, entry }: CardProps) {
  const cardId = details.card.id;
  const isJudging = useIsJudging(cardId);
  const isLoading = useIsUseLoading(cardId, entry !== undefined);
  const hasLoaded = useHasBeenTrue(!isJudging && !isLoading);
  if (!hasLoaded) return <CardPartsSkeleton />;
  return (
    <>
      {/* On a desktop, next to the art and to the parts below it. */}
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 className="sr-only">About This Card</h2>
        <ClosedNotice details={details} />
        {entry && <CardCaps cardId={cardId} rotation={entry.rotation} />}
        <CardVerdict cardId={cardId} isPanel hasCreditList />
        <CardEligibility card={details.card} />
        {entry && <EarningParts entry={entry} />}
        <CardRewards details={details} rotation={entry?.rotation} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
        {entry && (
          <>
            <CardOffers cardId={cardId} />
            <OwnCard cardId={cardId} hasPurchases />
            <CardPurchases cardId={cardId} />
          </>
        )}
        <CardSources details={details} />
        {/* Removing is rare, so it comes last and doesn't stand out. */}
        {entry && <RemoveCardButton entry={entry} look="quiet" className="-my-2 -ml-4 self-start" />}
      </div>
    </>
  );
}

/** What decides the rewards of a card in the wallet: its credits and categories. */
function EarningParts({ entry }: { readonly entry: UserCard }) {
  const { cardId, card, choice, rotation } = entry;
  return (
    <>
      <CardCredits cardId={cardId} />
      {choice && (
        <div ref={showIfAddressed} tabIndex={-1} className="scroll-mt-20 outline-none">
          <Panel title="Your Categories">
            <CardChoiceFields cardId={cardId} name={card.name} choice={choice} />
          </Panel>
        </div>
      )}
      {rotation && (
        <Panel title="Rotating Categories">
          <CardRotationFields cardId={cardId} name={card.name} rotation={rotation} />
        </Panel>
      )}
    </>
  );
}

function CardNotFound() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title font-semibold tracking-tight">Card not found</h1>
      <EmptyState
        title="We don’t have this card"
        hint="Check the link, or find the card by name."
        action={
          <Link to="/explore" className={getButtonClass()}>
            Go to Explore
          </Link>
        }
      />
    </div>
  );
}
