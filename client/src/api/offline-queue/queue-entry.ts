import type { SpentPurchase } from '@tapwise/rewards/engine/spending/spending';
import type { RouteRequest } from '../requests/route-url';

export type QuestionBody = RouteRequest<'recommend'>['body'];
export type PurchaseBody = RouteRequest<'recordPurchase'>['body'];
export type FeedbackBody = RouteRequest<'giveFeedback'>['body'];

interface QueuedCommand {
  /** The `Idempotency-Key` of the first attempt and of all later ones. */
  readonly key: string;
  /** When the user tapped, in milliseconds. */
  readonly tappedAt: number;
  /** Why the server rejected it. Undefined while it waits. */
  readonly rejection?: string | undefined;
  /** Whether the server failed at it (500). It is sent again after a pause, and the others aren't held up. */
  readonly hasFailed?: boolean;
}

/** The browser's answer, as the user saw it. */
export interface ShownAnswer {
  readonly storeName: string;
  readonly cardId: string;
  readonly cardName: string;
  /** When the server sent the inputs of the answer, ISO 8601 (UTC). */
  readonly inputsAt?: string | undefined;
}

export interface QueuedQuestion extends QueuedCommand {
  readonly kind: 'question';
  readonly body: QuestionBody;
  readonly shown: ShownAnswer;
}

/** `body.recommendationId` can be a queued id (`toQueuedId`). The server's id replaces it before it is sent. */
export interface QueuedPurchase extends QueuedCommand {
  readonly kind: 'purchase';
  readonly body: PurchaseBody;
  readonly cardName: string;
  /** How it counts toward caps, according to the recommendation. */
  readonly spent?: SpentPurchase;
}

/** `body.recommendationId` can be a queued id, as for a purchase. */
export interface QueuedFeedback extends QueuedCommand {
  readonly kind: 'feedback';
  readonly body: FeedbackBody;
  readonly cardName: string;
}

export type QueuedItem = QueuedQuestion | QueuedPurchase | QueuedFeedback;

/** The server's answer to a question that was queued, under the question's key. */
export interface QueueAnswer {
  readonly kind: 'answer';
  readonly key: string;
  /** In milliseconds. */
  readonly answeredAt: number;
  readonly recommendationId: string;
  readonly storeName: string;
  readonly cardName: string;
  /** The name of the card in the browser's answer. */
  readonly shownCardName: string;
  /** Whether the server's best card differs from the browser's and the user hasn't dismissed the notice. */
  readonly isDifferent: boolean;
}

export type QueueEntry = QueuedItem | QueueAnswer;

/** Entries to store and to delete. */
export interface QueueChange {
  readonly put?: readonly QueueEntry[];
  readonly remove?: readonly QueueEntry[];
}

const QUEUED_ID = 'queued:';

/** The id of a recommendation that the server hasn't given yet. */
export const toQueuedId = (questionKey: string) => QUEUED_ID + questionKey;

/** Finds the key of the question that a recommendation's id stands for. Undefined if it is the server's own id. */
export function findQuestionKey(recommendationId: unknown): string | undefined {
  return typeof recommendationId === 'string' && recommendationId.startsWith(QUEUED_ID)
    ? recommendationId.slice(QUEUED_ID.length)
    : undefined;
}

export const isQueuedItem = (entry: QueueEntry): entry is QueuedItem => entry.kind !== 'answer';
