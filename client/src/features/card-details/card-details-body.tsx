import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { walletQuery } from '../../api/wallet';
import { formatPartialDate } from '../../lib/format/format-partial-date';
import { CardArt } from '../../ui/card-art/card-art';
import { CardType } from '../../ui/card-type';
import { Fold } from '../../ui/fold';
import { Notice } from '../../ui/notice';
import { SourceLine, SourceLink } from '../../ui/source-line';
import { Surface } from '../../ui/surface';
import { CardVerdict } from './card-verdict';
import { describePointValue } from './describe-point-value';
import { CardEligibility } from './eligibility/card-eligibility';
import { Facts } from './facts';
import { findHigherPortalRate } from './find-higher-portal-rate';
import { hideShownQuarter } from './hide-shown-quarter';
import { OwnCard } from './own-card';
import { RuleItem } from './rule-item';
import { usePointValue } from './use-point-value';

const CONFIRMATIONS = {
  all: 'All terms',
  rates: 'Rates',
  fee: 'Fee',
  offer: 'Welcome bonus',
} as const satisfies Record<CardDetails['sources'][number]['confirms'], string>;

interface DetailsProps {
  readonly details: CardDetails;
}

/** A card's rewards, costs, and sources. */
export function CardDetailsBody({ details }: DetailsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Summary details={details} />
      <ClosedNotice details={details} />
      <CardVerdict cardId={details.card.id} isPanel />
      <CardEligibility card={details.card} />
      <OwnCard cardId={details.card.id} />
      <CardRewards details={details} />
      <CardSources details={details} />
    </div>
  );
}

interface CardRewardsProps extends DetailsProps {
  /** The quarter's categories, if the screen shows them elsewhere. */
  readonly rotation?: CardRotation | undefined;
}

/** The reward rules. */
export function CardRewards({ details, rotation }: CardRewardsProps) {
  const pointValue = usePointValue(details);
  return (
    <Part title="Rewards">
      <p className="text-caption text-muted">
        {pointValue && `${describePointValue(pointValue)} `}Open a reward to see what counts.
      </p>
      <ul aria-label="Reward rules" className="divide-y divide-line border-t border-line">
        {(rotation ? hideShownQuarter(details.rules, rotation) : details.rules).map((rule, index) => (
          <RuleItem key={`${String(index)}-${rule.covers}`} rule={rule} centsPerPoint={pointValue?.cents} />
        ))}
      </ul>
    </Part>
  );
}

/**
 * The welcome offer and the sources, with how old the data is and where they disagree. A cardholder can't get the
 * welcome offer.
 */
export function CardSources({ details }: DetailsProps) {
  const { card, sources, notConfirmedSince } = details;
  const { data: wallet = [] } = useQuery(walletQuery());
  const welcomeOffer = wallet.some(({ cardId }) => cardId === card.id) ? null : details.welcomeOffer;
  return (
    <>
      {welcomeOffer && (
        <Part title="Current Offer">
          <p className="text-body">{welcomeOffer.text}</p>
        </Part>
      )}
      {notConfirmedSince !== null && (
        <Notice tone="warning">
          Not confirmed since {notConfirmedSince}. Check the rates with the issuer.
        </Notice>
      )}
      <Fold summary={<span className="text-body font-semibold">Sources</span>}>
        <div className="flex flex-col gap-2.5 pb-2 text-caption">
          {card.caution !== undefined && <p>{card.caution}.</p>}
          {sources.length === 0 && <p className="text-muted">No sources.</p>}
          <ul aria-label="Sources" className="flex flex-col gap-2.5">
            {sources.map(({ url, checked, confirms, via }) => (
              <li key={`${url}-${confirms}`}>
                {CONFIRMATIONS[confirms]}: <SourceLink url={url} />
                {checked !== null && (
                  <span className="text-muted">, checked {formatPartialDate(checked)}</span>
                )}
                {via !== undefined && <span className="block text-muted">{via}</span>}
              </li>
            ))}
          </ul>
          {welcomeOffer && <SourceLine label={CONFIRMATIONS.offer} source={welcomeOffer.source} />}
        </div>
      </Fold>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <h3 id={id} className="text-lead font-semibold">
        {title}
      </h3>
      {children}
    </Surface>
  );
}

function Summary({ details }: DetailsProps) {
  return (
    <div className="flex items-start gap-4">
      {/* Too narrow for the card's name, which is the dialog's title: longer names would be cut. */}
      <div className="w-28 shrink-0 sm:w-34">
        <CardArt card={details.card} size="tile" />
      </div>
      <CardCosts details={details} />
    </div>
  );
}

interface CardCostsProps extends DetailsProps {
  /** Whether they include the card's type, if the screen doesn't show it elsewhere. */
  readonly hasType?: boolean;
}

/** The highest rate, also for bookings through the bank, the fees, and the membership. */
export function CardCosts({ details, hasType = false }: CardCostsProps) {
  const { card, annualFee, membership } = details;
  const foreignFee = card.foreignTransactionFeePct;
  const portalRate = findHigherPortalRate(details);
  const facts = [
    ...(hasType ? [['Type', <CardType key="type" type={card.type} />] as const] : []),
    [
      'Highest rate',
      portalRate
        ? `${card.rewardSummary}, or ${portalRate.rate} ${portalRate.condition}`
        : card.rewardSummary,
    ],
    ['Annual fee', annualFee],
    ['Foreign transaction fee', foreignFee === 0 ? 'None' : `${String(foreignFee)}%`],
    ...(membership === null ? [] : [['Membership', membership] as const]),
  ] as const;
  return <Facts facts={facts} />;
}

/** Says that a card takes no new applicants. */
export function ClosedNotice({ details: { closed } }: DetailsProps) {
  if (!closed) return null;
  return (
    <Notice>
      <p className="font-medium">
        Closed to new applicants{closed.since !== null && ` since ${formatPartialDate(closed.since)}`}
      </p>
      {closed.note !== undefined && <p>{closed.note}.</p>}
      <SourceLine source={closed.source} />
    </Notice>
  );
}
