import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { listCaveats, selectNotes } from '../../features/answer/answer-caveats';
import { AnswerHints } from '../../features/answer/answer-hints';
import { selectAnswerLines } from '../../features/answer/answer-lines';
import { AnswerWarnings } from '../../features/answer/answer-warnings';
import { CostLine } from '../../features/answer/cost-line';
import { describeRate } from '../../features/answer/describe-rate';
import { getNoteShorts } from '../../features/answer/get-note-shorts';
import { IconList } from '../../features/answer/icon-list';
import { PlaceWarning } from '../../features/answer/place-warning';
import { listPlainFactors } from '../../features/answer/plain-factors';
import { type AmountRanking, findEntry, type RankingEntry } from '../../features/answer/rank-for-amount';
import { RecommendationHero } from '../../features/answer/recommendation-hero';
import { UpgradeList } from '../../features/answer/upgrade-list';
import { formatDollars } from '../../lib/format/format-dollars';
import { Panel } from '../../ui/panel';
import { listReceiptReasons } from './list-receipt-reasons';

interface AnswerProps {
  readonly receipt: RecommendationReceipt;
  readonly ranking: AmountRanking;
}

/** The answer as it was given. */
export function Answer({ receipt, ranking }: AnswerProps) {
  const { card, accepted } = receipt;
  const entry = findEntry(ranking, card.id);
  const lines = selectAnswerLines(receipt, {
    cardId: card.id,
    reasons: listReceiptReasons(receipt),
    hints: [...selectNotes(receipt), ...(entry?.card.hints ?? [])],
  });
  return (
    <Panel title="Our Answer">
      <div className="flex flex-col gap-5">
        <PlaceWarning recommendation={receipt} />
        {accepted && entry ? (
          <>
            <Recommended receipt={receipt} ranking={ranking} entry={entry} />
            <IconList title="Why this card?" lines={lines.reasons} />
          </>
        ) : (
          <NoneAccepted receipt={receipt} reasons={lines.reasons} />
        )}
        <AnswerWarnings lines={[...lines.warnings, ...listCaveats(receipt, receipt)]} answer={receipt} />
        <AnswerHints lines={lines.hints} shorts={entry && getNoteShorts(receipt, entry.card)} />
        <PerksAndUpgrades receipt={receipt} />
      </div>
    </Panel>
  );
}

interface RecommendedProps extends AnswerProps {
  readonly entry: RankingEntry;
}

/** The recommended card, and what it earns. */
function Recommended({ receipt, ranking, entry }: RecommendedProps) {
  const { rate, extra } = describeRate(ranking, entry);
  return (
    <div className="flex flex-col gap-3">
      <RecommendationHero card={receipt.card} rate={rate} extra={extra} />
      <p className="text-body">
        Rewards for {formatDollars(ranking.amount)}:{' '}
        <span className="tabular font-semibold text-positive">{formatDollars(entry.value)}</span>
      </p>
      <CostLine cost={entry.cost} reward={entry.value} />
    </div>
  );
}

interface NoneAcceptedProps extends Pick<AnswerProps, 'receipt'> {
  readonly reasons: readonly string[];
}

function NoneAccepted({ receipt, reasons }: NoneAcceptedProps) {
  const hadInactive = (receipt.inputs.inactive ?? []).length > 0;
  return (
    <div className="flex flex-col gap-2 text-body">
      <p className="text-lead font-semibold">
        None of your {hadInactive ? 'active ' : ''}cards was accepted here
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
}

/** The answer's other statements about the card, and other cards that would have earned more. */
function PerksAndUpgrades({ receipt }: Pick<AnswerProps, 'receipt'>) {
  return (
    <>
      <IconList title="Personalized for You" lines={listPlainFactors(receipt)} />
      <IconList title="Travel Perks" lines={receipt.travelPerks} />
      <IconList title="Status Benefits" lines={receipt.statusBenefits} />
      <IconList title="Hidden Benefits" lines={receipt.hiddenBenefits} />
      <UpgradeList answer={receipt} />
    </>
  );
}
