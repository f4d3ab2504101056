import { BLUE_CASH, DOUBLE_CASH } from '../../../testing/cards';
import { createRecommendation } from '../../../testing/recommendations';
import { type QueuedFeedback, type QueuedPurchase, type QueuedQuestion, toQueuedId } from '../queue-entry';

export const SERVER_ID = '00000000-0000-8000-8000-00000000aaaa';

/** The server's answer: Blue Cash Preferred. */
export const createServerAnswer = (location = 'Costco') =>
  createRecommendation(SERVER_ID, location, 'groceries', [BLUE_CASH, DOUBLE_CASH]);

export function createQuestion(changes: Partial<QueuedQuestion> = {}): QueuedQuestion {
  const shown = { storeName: 'Costco', cardId: BLUE_CASH.id, cardName: BLUE_CASH.name };
  const body = { location: 'Costco', category: '' };
  return { kind: 'question', key: 'question-1', tappedAt: 1, body, shown, ...changes };
}

/** A purchase that belongs to the queued question with this key. */
export function createQueuedPurchase(
  changes: Partial<QueuedPurchase> = {},
  questionKey = 'question-1',
): QueuedPurchase {
  const body = {
    cardId: BLUE_CASH.id,
    amount: '54.20',
    storeName: 'Costco',
    category: 'costco',
    recommendationId: toQueuedId(questionKey),
    purchasedOn: '2026-11-20',
  };
  return { kind: 'purchase', key: 'purchase-1', tappedAt: 2, body, cardName: BLUE_CASH.name, ...changes };
}

/** Feedback on the queued question with this key. */
export function createQueuedFeedback(
  changes: Partial<QueuedFeedback> = {},
  questionKey = 'question-1',
): QueuedFeedback {
  const body = {
    recommendationId: toQueuedId(questionKey),
    location: 'Costco',
    recommendedCardId: BLUE_CASH.id,
    actualCardId: BLUE_CASH.id,
    feedbackType: 'followed' as const,
    satisfactionScore: 5,
  };
  return { kind: 'feedback', key: 'feedback-1', tappedAt: 3, body, cardName: BLUE_CASH.name, ...changes };
}
