import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { answerQuestion, prepareInputs } from '../../src/live-answer/worker/answer-question';
import { createSampleWallet } from './create-sample-wallet';

const AT = '2026-11-20T12:00:00.000Z';
const { cards, inputs } = createSampleWallet();
const data = { ...prepareInputs(inputs), index: getShippedPlaceIndex(), places: 'all' as const };
const answer = (location: string) => answerQuestion(data, { question: { location, category: '' }, at: AT });

describe('the sample wallet', () => {
  it('has the inputs of a wallet with these cards', () => {
    expect(AnswerInputs.parse(inputs)).toEqual(inputs);
    expect(inputs.catalog.cards.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  });

  it.each(['Whole Foods', 'Delta', 'IKEA'])('answers for %s', (store) => {
    expect(answer(store)).toMatchObject({ accepted: true });
  });

  it('has a different best card at each of three examples', () => {
    const best = ['Whole Foods', 'Delta', 'IKEA'].map((store) => answer(store)?.card.id);
    expect(new Set(best)).toEqual(new Set(cards.map(({ id }) => id)));
  });

  it('has one card that Costco takes', () => {
    const accepted = answer('Costco')?.ranking.filter(({ rejected }) => rejected === null);
    expect(accepted?.map(({ network }) => network)).toEqual(['visa']);
  });

  it('is small enough to load while the visitor types', () => {
    expect(gzipSync(JSON.stringify(inputs)).length).toBeLessThan(16_000);
  });
});
