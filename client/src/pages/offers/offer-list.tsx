import Trash2Icon from 'lucide-react/icons/trash-2';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useCommand } from '../../api/commands/use-command';
import { removeOffer } from '../../api/offers';
import { describeOffer, isOpenOffer } from '../../features/offers/describe-offer';
import { describeFailure } from '../../lib/errors/response-error';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatDayInText } from '../../lib/format/format-day-in-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { toast } from '../../ui/toast/toasts';

interface OfferListProps {
  readonly offers: readonly OfferListing[];
  readonly cards: readonly UserCard[];
}

function compareEnds(a: OfferListing, b: OfferListing): number {
  return Date.parse(a.expiresOn) - Date.parse(b.expiresOn);
}

/**
 * Parts of a grid: the open offers, those that end soonest first, and the used and expired ones, the latest first. Next
 * to a form, they are one column.
 */
export function OfferList({
  offers,
  cards,
  isNextToForm,
}: OfferListProps & { readonly isNextToForm: boolean }) {
  const open = offers.filter(isOpenOffer).sort(compareEnds);
  const past = offers.filter((offer) => !isOpenOffer(offer)).sort((a, b) => compareEnds(b, a));
  return (
    <div className={isNextToForm ? 'flex min-w-0 flex-col gap-4' : 'contents'}>
      <Panel title="Open Offers">
        {open.length === 0 ? (
          <EmptyPanelText>None of your offers is open.</EmptyPanelText>
        ) : (
          <Rows label="Open Offers" offers={open} cards={cards} />
        )}
      </Panel>
      {past.length > 0 && (
        <Panel title="Used or Expired">
          <Rows label="Used or Expired" offers={past} cards={cards} />
        </Panel>
      )}
    </div>
  );
}

function Rows({ label, offers, cards }: OfferListProps & { readonly label: string }) {
  const remove = useCommand('removeOffer', removeOffer, {
    onSuccess: () => {
      toast({ title: 'Offer removed' });
    },
    onError: (error) => {
      toast({ title: 'Offer not removed', description: describeFailure(error), tone: 'destructive' });
    },
  });
  return (
    <ul aria-label={label} className="-my-2 flex flex-col divide-y divide-line">
      {offers.map((offer) => (
        <li key={offer.id} className="flex items-center gap-3 py-3">
          <OfferText
            offer={offer}
            cardName={cards.find(({ cardId }) => cardId === offer.cardId)?.card.name}
          />
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove ${offer.storeName}`}
            disabled={remove.isPending && remove.variables === offer.id}
            onClick={({ currentTarget }) => {
              focusNextRow(currentTarget);
              remove.mutate(offer.id);
            }}
          >
            <Trash2Icon size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface OfferTextProps {
  readonly offer: OfferListing;
  readonly cardName: string | undefined;
}

function OfferText({ offer, cardName }: OfferTextProps) {
  const { storeName, expiresOn, used, isExpired } = offer;
  const end = formatDayInText(expiresOn, new Date());
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
        <span className="wrap-anywhere">{storeName}</span>
        {used && <Badge tone="positive">Used</Badge>}
        {isExpired && !used && <Badge>Expired</Badge>}
      </p>
      <p className="text-body tabular-nums">{describeOffer(offer)}</p>
      <p className="text-caption text-muted">
        {cardName !== undefined && `${cardName}\u00a0· `}
        {isExpired ? `Ended\u00a0${end}` : `Ends\u00a0${end}`}
      </p>
    </div>
  );
}
