import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import {
  findQuestionKey,
  isQueuedItem,
  type QueueAnswer,
  type QueueChange,
  type QueuedItem,
  type QueuedQuestion,
  type QueueEntry,
  toQueuedId,
} from './queue-entry';

/** More than a day's purchases. Each entry takes about 500 bytes. */
export const MAX_QUEUED_ITEMS = 50;
/** Answers that nothing in the queue refers to. A dialog that is still open may need the last ones. */
const MAX_ANSWERS = 20;

/** An item as it can be sent, or why it can't. `orphaned`: feedback on a question that was removed. */
type Resolution = QueuedItem | 'blocked' | 'orphaned';

/** The queued items, in the order of the taps. */
export function listItems(entries: readonly QueueEntry[]): readonly QueuedItem[] {
  return entries.filter(isQueuedItem).sort((a, b) => a.tappedAt - b.tappedAt);
}

export function findAnswer(entries: readonly QueueEntry[], questionKey: string): QueueAnswer | undefined {
  return entries.find((entry): entry is QueueAnswer => entry.kind === 'answer' && entry.key === questionKey);
}

export function findQuestion(
  entries: readonly QueueEntry[],
  questionKey: string,
): QueuedQuestion | undefined {
  return entries.find(
    (entry): entry is QueuedQuestion => entry.kind === 'question' && entry.key === questionKey,
  );
}

const findRecommendationId = (item: QueuedItem) =>
  item.kind === 'question' ? undefined : item.body.recommendationId;

function withRecommendationId(item: QueuedItem, recommendationId: string): QueuedItem {
  switch (item.kind) {
    case 'question':
      return item;
    case 'purchase':
      return { ...item, body: { ...item.body, recommendationId } };
    case 'feedback':
      return { ...item, body: { ...item.body, recommendationId } };
  }
}

/**
 * Replaces a queued id by the server's. While the question waits, its purchases and feedback are blocked. A purchase
 * whose question was rejected or removed is sent without a recommendation, because it was paid anyway: the server then
 * computes its reward from the store. Feedback stays blocked while the question is rejected.
 */
export function resolveItem(item: QueuedItem, entries: readonly QueueEntry[]): Resolution {
  const questionKey = findQuestionKey(findRecommendationId(item));
  if (questionKey === undefined) return item;
  const answer = findAnswer(entries, questionKey);
  if (answer) return withRecommendationId(item, answer.recommendationId);
  const question = findQuestion(entries, questionKey);
  if (question && question.rejection === undefined) return 'blocked';
  if (item.kind !== 'purchase') return question ? 'blocked' : 'orphaned';
  const { recommendationId: _, ...body } = item.body;
  return { ...item, body };
}

/**
 * The next item to send, and changes to store before it is sent, so that its key never gets a second body. Items with
 * the keys in `later` keep waiting, and so does what depends on them.
 */
export function selectNext(
  entries: readonly QueueEntry[],
  later: ReadonlySet<string> = new Set(),
): {
  readonly item: QueuedItem | undefined;
  readonly change: QueueChange;
} {
  const remove: QueuedItem[] = [];
  for (const item of listItems(entries)) {
    if (item.rejection !== undefined || later.has(item.key)) continue;
    const resolution = resolveItem(item, entries);
    if (resolution === 'orphaned') remove.push(item);
    else if (resolution !== 'blocked')
      return { item: resolution, change: { remove, put: resolution === item ? [] : [resolution] } };
  }
  return { item: undefined, change: { remove } };
}

function toAnswer({ key, shown }: QueuedQuestion, answer: Recommendation, now: number): QueueAnswer {
  return {
    kind: 'answer',
    key,
    answeredAt: now,
    recommendationId: answer.id,
    storeName: answer.storeName,
    cardName: answer.card.name,
    shownCardName: shown.cardName,
    isDifferent: answer.card.id !== shown.cardId,
  };
}

function isStored(entries: readonly QueueEntry[], item: QueuedItem): boolean {
  return entries.some(({ kind, key }) => kind === item.kind && key === item.key);
}

/**
 * Removes an item that the server accepted. `answer`: the server's answer to a question. If the user removed the
 * question meanwhile, nothing changes.
 */
export function acceptItem(
  entries: readonly QueueEntry[],
  item: QueuedItem,
  answer: Recommendation | undefined,
  now: number,
): QueueChange {
  if (item.kind !== 'question' || !answer || !isStored(entries, item)) return { remove: [item] };
  return { put: [toAnswer(item, answer, now)], remove: [item] };
}

/** Marks an item at which the server failed, unless the user removed it meanwhile. */
export function markFailed(entries: readonly QueueEntry[], item: QueuedItem): QueueChange {
  return isStored(entries, item) ? { put: [{ ...item, hasFailed: true }] } : {};
}

/** Keeps an item with the reason why the server rejected it, unless the user removed it meanwhile. */
export function rejectItem(entries: readonly QueueEntry[], item: QueuedItem, rejection: string): QueueChange {
  return isStored(entries, item) ? { put: [{ ...item, rejection }] } : {};
}

const listFeedbackOn = (entries: readonly QueueEntry[], questionKey: string) =>
  listItems(entries).filter(
    (item) => item.kind === 'feedback' && findQuestionKey(item.body.recommendationId) === questionKey,
  );

/** Removes an item that the user cancels, and with a question also the feedback on it. */
export function cancelItem(entries: readonly QueueEntry[], item: QueuedItem): QueueChange {
  return { remove: [item, ...(item.kind === 'question' ? listFeedbackOn(entries, item.key) : [])] };
}

/**
 * Replaces a rejected item by one with the user's changes. It is a new command with a key of its own. Feedback on a
 * question follows it. Changes nothing if the item isn't rejected anymore.
 */
export function replaceItem(entries: readonly QueueEntry[], item: QueuedItem, next: QueuedItem): QueueChange {
  const current = listItems(entries).find(({ kind, key }) => kind === item.kind && key === item.key);
  if (current?.rejection === undefined) return {};
  const feedback = item.kind === 'question' ? listFeedbackOn(entries, item.key) : [];
  const followers = feedback.map((follower) => withRecommendationId(follower, toQueuedId(next.key)));
  return { put: [next, ...followers], remove: [item] };
}

/** Selects the answers to forget: old ones that nothing in the queue refers to and that show no notice. */
export function selectObsoleteAnswers(entries: readonly QueueEntry[]): readonly QueueEntry[] {
  const referenced = new Set(
    listItems(entries).map((item) => findQuestionKey(findRecommendationId(item)) ?? ''),
  );
  return entries
    .filter((entry) => entry.kind === 'answer')
    .sort((a, b) => b.answeredAt - a.answeredAt)
    .slice(MAX_ANSWERS)
    .filter(({ key }) => !referenced.has(key));
}
