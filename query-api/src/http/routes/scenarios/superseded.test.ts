import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RecommendationDoc, recommendations } from '@tapwise/contracts/read-models/recommendations';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { createRecommendationDoc, OTHER_USER_ID, toUuid, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

describe('a superseded recommendation', () => {
  const card = { id: CardId.parse('amex-gold'), name: 'Gold', bank: 'Amex', network: 'amex' } as const;
  const createSuperseded = (number: number, supersededAt: string, userId = USER_ID): RecommendationDoc => ({
    ...createRecommendationDoc(number),
    userId,
    supersededAt,
    superseded: {
      catalogueVersion: 325,
      correctedCard: { id: card.id, name: card.name },
      effectiveFrom: '2026-11-01',
      previous: { card, valueCents: 620 },
      next: { card: null, valueCents: 0 },
      reason: {
        code: 'none-accepted',
        params: { corrected: 'Gold', store: 'Costco', day: '2026-11-03', previousCents: 620 },
      },
    },
  });
  const SUPERSEDED_ANSWER = {
    supersededAt: '2026-11-22T10:00:00.000Z',
    catalogueVersion: 325,
    correctedCard: { id: 'amex-gold', name: 'Gold' },
    effectiveFrom: '2026-11-01',
    previous: { card, value: 6.2 },
    next: { card: null, value: 0 },
    difference: -6.2,
    reasonCode: { code: 'none-accepted' },
    reason: 'We corrected Gold’s rate at Costco. On Nov 3, Costco accepted none of your cards.',
  };
  const getJson = async (path: string): Promise<unknown> => (await server.get(path, headers)).json();

  beforeEach(() => {
    server.views.put(recommendations, [
      createRecommendationDoc(1),
      createSuperseded(2, '2026-11-22T10:00:00.000Z'),
      createSuperseded(3, '2026-11-23T10:00:00.000Z'),
      createSuperseded(4, '2026-11-24T10:00:00.000Z', OTHER_USER_ID),
      createRecommendationDoc(5),
    ]);
  });

  it('shows what a correction changed, in the history and in the receipt, besides the original answer', async () => {
    const list = (await getJson('/api/user/recommendations?limit=5')) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([5, 3, 2, 1].map(toUuid));
    expect(list.filter((item) => 'superseded' in item)).toHaveLength(2);
    expect(list[2]).toMatchObject({
      superseded: SUPERSEDED_ANSWER,
      estimatedValue: expect.any(Number) as number,
    });
    const receipt = (await getJson(`/api/user/recommendations/${toUuid(2)}`)) as object;
    expect(receipt).toMatchObject({ superseded: SUPERSEDED_ANSWER });
    const original = (await getJson(`/api/user/recommendations/${toUuid(1)}`)) as object;
    expect(original).not.toHaveProperty('superseded');
    expect(Object.keys(receipt).filter((key) => !(key in original))).toEqual(['superseded']);
  });

  it('can be listed alone, the latest superseded first, page by page', async () => {
    const list = (await getJson('/api/user/recommendations?superseded=true')) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([3, 2].map(toUuid));
    const first = await server.get('/api/user/recommendations?superseded=true&limit=1', headers);
    expect(first.headers.get('x-next-after')).toBe(toUuid(3));
    const second = await server.get(
      `/api/user/recommendations?superseded=true&limit=1&after=${toUuid(3)}`,
      headers,
    );
    expect(await second.json()).toMatchObject([{ id: toUuid(2) }]);
    expect(await getJson('/api/user/recommendations?superseded=false')).toHaveLength(4);
    expect((await server.get('/api/user/recommendations?superseded=yes', headers)).status).toBe(400);
  });

  it('is exported with what changed', async () => {
    const exported = (await getJson('/api/user/export?format=json')) as {
      recommendations: { id: string; superseded?: object }[];
    };
    const corrected = exported.recommendations.filter(({ superseded }) => superseded !== undefined);
    expect(corrected).toHaveLength(2);
    expect(corrected.find(({ id }) => id === toUuid(2))).toMatchObject({ superseded: SUPERSEDED_ANSWER });
    const csv = await (await server.get('/api/user/export?format=csv', headers)).text();
    expect(csv.split('\r\n').filter((line) => line.includes(',superseded,'))).toHaveLength(2);
    expect(csv).toContain(SUPERSEDED_ANSWER.reason);
  });
});
