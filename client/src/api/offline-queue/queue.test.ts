import { describe, expect, it } from 'vitest';
import { DOUBLE_CASH, SAVOR } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import {
  acceptItem,
  cancelItem,
  listItems,
  rejectItem,
  replaceItem,
  resolveItem,
  selectNext,
  selectObsoleteAnswers,
} from './queue';
import { type QueueAnswer, type QueueEntry, toQueuedId } from './queue-entry';
import {
  createQuestion,
  createQueuedFeedback,
  createQueuedPurchase,
  createServerAnswer,
  SERVER_ID,
} from './testing/entries';

const QUESTION = createQuestion();
const PURCHASE = createQueuedPurchase();
const FEEDBACK = createQueuedFeedback();

function createAnswer(changes: Partial<QueueAnswer> = {}): QueueAnswer {
  return {
    kind: 'answer',
    key: QUESTION.key,
    answeredAt: 1000,
    recommendationId: SERVER_ID,
    storeName: 'Costco',
    cardName: 'Blue Cash Preferred',
    shownCardName: 'Blue Cash Preferred',
    isDifferent: false,
    ...changes,
  };
}

describe('the next item', () => {
  it('is the earliest tap, in whatever order the entries are stored', () => {
    expect(listItems([FEEDBACK, PURCHASE, QUESTION])).toEqual([QUESTION, PURCHASE, FEEDBACK]);
    expect(selectNext([FEEDBACK, PURCHASE, QUESTION]).item).toBe(QUESTION);
  });

  it('isn’t one whose question waits, even if the clock moved back in between', () => {
    const early = createQueuedPurchase({ tappedAt: 0 });
    expect(selectNext([early, QUESTION]).item).toBe(QUESTION);
  });

  it('isn’t a rejected one, which doesn’t hold up others', () => {
    const other = createQueuedPurchase({ key: 'purchase-2', tappedAt: 9 }, 'question-2');
    const rejected = { ...QUESTION, rejection: 'No.' };
    expect(selectNext([rejected, FEEDBACK, other]).item?.key).toBe('purchase-2');
  });

  it('names the server’s recommendation, which is stored before it is sent', () => {
    const { item, change } = selectNext([createAnswer(), PURCHASE]);
    expect(item).toEqual({ ...PURCHASE, body: { ...PURCHASE.body, recommendationId: SERVER_ID } });
    expect(change.put).toEqual([item]);
  });

  it('is unchanged if the recommendation is the server’s own', () => {
    const online = createQueuedPurchase({ body: { ...PURCHASE.body, recommendationId: SERVER_ID } });
    expect(selectNext([online])).toEqual({ item: online, change: { remove: [], put: [] } });
  });
});

describe('a purchase whose question was rejected or removed', () => {
  it('is sent without a recommendation', () => {
    for (const entries of [[{ ...QUESTION, rejection: 'No.' }], []]) {
      const resolved = resolveItem(PURCHASE, entries);
      expect(resolved).toMatchObject({ body: { storeName: 'Costco', category: 'costco' } });
      expect(resolved).not.toHaveProperty('body.recommendationId');
    }
  });
});

describe('feedback', () => {
  it('waits while its question is rejected, and follows it when the user changes it', () => {
    const rejected = { ...QUESTION, rejection: 'No.' };
    expect(resolveItem(FEEDBACK, [rejected])).toBe('blocked');
    const next = createQuestion({ key: 'question-2' });
    const { put, remove } = replaceItem([rejected, FEEDBACK], rejected, next);
    expect(remove).toEqual([rejected]);
    expect(put).toEqual([
      next,
      { ...FEEDBACK, body: { ...FEEDBACK.body, recommendationId: toQueuedId('question-2') } },
    ]);
  });

  it('is removed together with its question', () => {
    expect(cancelItem([QUESTION, PURCHASE, FEEDBACK], QUESTION).remove).toEqual([QUESTION, FEEDBACK]);
    expect(cancelItem([QUESTION, PURCHASE, FEEDBACK], PURCHASE).remove).toEqual([PURCHASE]);
    expect(selectNext([FEEDBACK])).toEqual({ item: undefined, change: { remove: [FEEDBACK] } });
  });
});

describe('an accepted question', () => {
  it('leaves the server’s answer, and whether the best card is a different one', () => {
    const same = acceptItem([QUESTION], QUESTION, createServerAnswer(), 1000);
    expect(same).toEqual({ put: [createAnswer()], remove: [QUESTION] });
    const other = createRecommendation(SERVER_ID, 'Costco', 'groceries', [DOUBLE_CASH, SAVOR]);
    expect(acceptItem([QUESTION], QUESTION, other, 1000).put).toEqual([
      createAnswer({ cardName: other.card.name, isDifferent: true }),
    ]);
  });

  it('leaves nothing if the user canceled it while it was sent', () => {
    expect(acceptItem([], QUESTION, createServerAnswer(), 1000)).toEqual({ remove: [QUESTION] });
  });
});

describe('a rejected item', () => {
  it('keeps the reason, unless the user canceled it while it was sent', () => {
    expect(rejectItem([PURCHASE], PURCHASE, 'No.')).toEqual({ put: [{ ...PURCHASE, rejection: 'No.' }] });
    expect(rejectItem([], PURCHASE, 'No.')).toEqual({});
  });

  it('can be changed once', () => {
    const rejected = { ...PURCHASE, rejection: 'No.' };
    const next = createQueuedPurchase({ key: 'purchase-2' });
    expect(replaceItem([rejected], rejected, next)).toEqual({ put: [next], remove: [rejected] });
    expect(replaceItem([], rejected, next)).toEqual({});
    expect(replaceItem([PURCHASE], PURCHASE, next)).toEqual({});
  });
});

describe('an answer of the server', () => {
  it('is forgotten when there are more than 20, unless something still needs it', () => {
    const answers = Array.from({ length: 25 }, (_, index) =>
      createAnswer({ key: `question-${String(index)}`, answeredAt: index }),
    );
    const entries: QueueEntry[] = [...answers, createQueuedPurchase({}, 'question-0')];
    expect(selectObsoleteAnswers(entries).map(({ key }) => key)).toEqual([
      'question-4',
      'question-3',
      'question-2',
      'question-1',
    ]);
  });
});
