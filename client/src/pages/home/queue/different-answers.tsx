import { Link } from 'wouter';
import type { QueueAnswer, QueueEntry } from '../../../api/offline-queue/queue-entry';
import { changeQueue } from '../../../api/offline-queue/queue-store';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button, getButtonClass } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';

const isDifferent = (entry: QueueEntry): entry is QueueAnswer => entry.kind === 'answer' && entry.isDifferent;

/** Lists questions whose best card on the server differs from what this device answered. */
export function DifferentAnswers({ entries }: { readonly entries: readonly QueueEntry[] }) {
  const answers = entries.filter(isDifferent);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="different-answers" className="flex flex-col gap-3">
      <SectionHeading id="different-answers">Different Card Recommended</SectionHeading>
      <Surface className="px-4">
        <ul aria-labelledby="different-answers" className="divide-y divide-line">
          {answers.map((answer) => (
            <AnswerRow key={answer.key} answer={answer} />
          ))}
        </ul>
      </Surface>
    </section>
  );
}

function AnswerRow({ answer }: { readonly answer: QueueAnswer }) {
  const { recommendationId, storeName, cardName, shownCardName } = answer;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="text-body text-pretty wrap-anywhere">
        At {formatApostrophes(storeName)}, we recommend your {formatApostrophes(cardName)}. While you were
        offline, this device recommended your {formatApostrophes(shownCardName)}.
      </p>
      <div className="flex gap-2">
        <Link
          to={`/receipts/${recommendationId}`}
          aria-label={formatApostrophes(`See the receipt for ${storeName}`)}
          className={getButtonClass({ look: 'soft', size: 'small' })}
        >
          Receipt
        </Link>
        <Button
          look="quiet"
          size="small"
          aria-label={formatApostrophes(`Dismiss the answer for ${storeName}`)}
          onClick={() => {
            changeQueue({ put: [{ ...answer, isDifferent: false }] });
          }}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
