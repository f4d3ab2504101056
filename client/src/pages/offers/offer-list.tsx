import Trash2Icon from 'lucide-react/icons/trash-2';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useCommand } from '../../api/commands/use-command';
import { removeOffer } from '../../api/offers';
import { describeOffer, isOpenOffer } from '../../features/offers/describe-offer';
import { describeFailure } from '../../lib/errors/response-error';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDayInText } from '../../lib/format/format-day-in-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { toast } from '../../ui/toast/toasts';

interface OfferListProps {
  readonly offers: readonly OfferListing[];
  readonly cards: readonly UserCard[];
  /** Whether the form is next to the list, so that a desktop, too, has no room for a row's parts side by side. */
  readonly isNextToForm: boolean;
}

function compareEnds(a: OfferListing, b: OfferListing): number {
  return Date.parse(a.expiresOn) - Date.parse(b.expiresOn);
}

/** The open offers, those that end soonest first, and the used and expired ones, the latest first. */
export function OfferList({ offers, cards, isNextToForm }: OfferListProps) {
  const open = offers.filter(isOpenOffer).sort(compareEnds);
  const past = offers.filter((offer) => !isOpenOffer(offer)).sort((a, b) => compareEnds(b, a));
  return (
    <div className={cx('flex min-w-0 flex-col gap-4', !isNextToForm && 'lg:col-span-2')}>
      <Panel title="Open Offers">
        {open.length === 0 ? (
          <EmptyPanelText>None of your offers is open.</EmptyPanelText>
        ) : (
          <Rows label="Open Offers" offers={open} cards={cards} isNextToForm={isNextToForm} />
        )}
      </Panel>
      {past.length > 0 && (
        <Panel title="Used or Expired">
          <Rows label="Used or Expired" offers={past} cards={cards} isNextToForm={isNextToForm} />
        </Panel>
      )}
    </div>
  );
}

function Rows({ label, offers, cards, isNextToForm }: OfferListProps & { readonly label: string }) {
  const remove = useCommand('removeOffer', removeOffer, {
    onSuccess: () => {
      toast({ title: 'Offer Removed' });
    },
    onError: (error) => {
      toast({ title: 'Offer Not Removed', description: describeFailure(error), tone: 'destructive' });
    },
  });
  return (
    <ul aria-label={label} className="-my-2 flex flex-col divide-y divide-line">
      {offers.map((offer) => (
        <li key={offer.id} className="flex items-center gap-3 py-3">
          <OfferText
            offer={offer}
            card={cards.find(({ cardId }) => cardId === offer.cardId)?.card}
            isWide={!isNextToForm}
          />
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove ${formatApostrophes(offer.storeName)}`}
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
  readonly card: UserCard['card'] | undefined;
  /** Whether a desktop shows the parts side by side. */
  readonly isWide: boolean;
}

function OfferText({ offer, card, isWide }: OfferTextProps) {
  const { storeName, expiresOn, used, isExpired } = offer;
  const end = formatDayInText(expiresOn, new Date());
  return (
    <div
      className={cx('flex min-w-0 flex-1 flex-col gap-0.5', isWide && 'lg:flex-row lg:items-center lg:gap-4')}
    >
      <p className="flex flex-1 flex-wrap items-center gap-x-2 text-body font-semibold">
        <span className="wrap-anywhere">{formatApostrophes(storeName)}</span>
        {used && <Badge tone="positive">Used</Badge>}
        {isExpired && !used && <Badge>Expired</Badge>}
      </p>
      <p className="flex-1 text-body tabular-nums">{describeOffer(offer)}</p>
      <p className="dots flex-1 text-caption text-muted">
        {card && <span>{formatApostrophes(card.name)}</span>}{' '}
        <span>{isExpired ? `Ended ${end}` : `Ends ${end}`}</span>
      </p>
    </div>
  );
}
