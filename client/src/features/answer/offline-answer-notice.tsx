import { Link } from 'wouter';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { findAnswer, findQuestion } from '../../api/offline-queue/queue';
import { findQuestionKey, type QueueAnswer, type QueuedQuestion } from '../../api/offline-queue/queue-entry';
import { useQueue } from '../../api/offline-queue/queue-store';
import { formatLongDate } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Notice } from '../../ui/notice';
import { areInputsOld } from './are-inputs-old';

/** What the user should know about the browser's answer. Nothing for the server's own. */
export function OfflineAnswerNotice({ recommendation }: { readonly recommendation: Recommendation }) {
  const entries = useQueue();
  const key = findQuestionKey(recommendation.id);
  if (key === undefined) return null;
  const answer = findAnswer(entries, key);
  if (answer) return <ServerAnswerNotice answer={answer} />;
  const question = findQuestion(entries, key);
  if (!question)
    return (
      <Notice tone="warning">
        We couldn’t reach Tapwise, so your device worked this out. It isn’t saved.
      </Notice>
    );
  if (question.rejection !== undefined)
    return <Notice tone="warning">We couldn’t save this recommendation: {question.rejection}</Notice>;
  return (
    <Notice>
      We couldn’t reach Tapwise, so your device worked this out. We’ll check it when you’re back online.
      {describeAge(question)}
    </Notice>
  );
}

function describeAge({ shown: { inputsAt }, tappedAt }: QueuedQuestion): string {
  if (inputsAt === undefined || !areInputsOld(inputsAt, tappedAt)) return '';
  return ` This answer uses your cards and spending as of ${formatLongDate(inputsAt)}.`;
}

function ServerAnswerNotice({ answer }: { readonly answer: QueueAnswer }) {
  const { recommendationId, cardName, isDifferent } = answer;
  return (
    <Notice tone={isDifferent ? 'warning' : 'neutral'}>
      {isDifferent
        ? `You’re back online. We now recommend your ${formatApostrophes(cardName)} instead.`
        : 'You’re back online, and this is still your best card.'}{' '}
      <Link to={`/receipts/${recommendationId}`} className="font-semibold text-accent">
        See the receipt
      </Link>
    </Notice>
  );
}
