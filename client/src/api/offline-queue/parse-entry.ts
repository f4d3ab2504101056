import { hasFields } from '../requests/response-shape';
import type { QueueAnswer, QueuedFeedback, QueuedPurchase, QueuedQuestion, QueueEntry } from './queue-entry';

const isQuestion = hasFields<QueuedQuestion>('key', 'tappedAt', 'body', 'shown');
const isPurchase = hasFields<QueuedPurchase>('key', 'tappedAt', 'body', 'cardName');
const isFeedback = hasFields<QueuedFeedback>('key', 'tappedAt', 'body', 'cardName');
const isAnswer = hasFields<QueueAnswer>('key', 'answeredAt', 'recommendationId', 'storeName', 'cardName');
const isText = (value: unknown) => typeof value === 'string' && value !== '';

const isTextIn = (record: unknown, name: string) =>
  typeof record === 'object' &&
  record !== null &&
  isText(Object.entries(record).find(([key]) => key === name)?.[1]);

const GUARDS: Readonly<Record<QueueEntry['kind'], (entry: unknown) => boolean>> = {
  question: (entry) =>
    isQuestion(entry) && isTextIn(entry.body, 'location') && isTextIn(entry.shown, 'storeName'),
  purchase: (entry) => isPurchase(entry) && isTextIn(entry.body, 'storeName'),
  feedback: (entry) => isFeedback(entry) && isTextIn(entry.body, 'location'),
  answer: (entry) => isAnswer(entry) && isText(entry.recommendationId),
};

const hasKind = (entry: unknown): entry is QueueEntry =>
  hasFields<QueueEntry>('kind', 'key')(entry) && Object.hasOwn(GUARDS, entry.kind) && isText(entry.key);

/** Parses a stored entry. Undefined if it is damaged, or if a different version stored it in another shape. */
export function parseEntry(text: string): QueueEntry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return hasKind(entry) && GUARDS[entry.kind](entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}
