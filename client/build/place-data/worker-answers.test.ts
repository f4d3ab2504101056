import { beforeAll, describe, expect, it } from 'vitest';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { addPurchase, createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import { createBenefits } from '@tapwise/rewards/engine/testing/benefits-at-place';
import { toGoldenInputs } from '@tapwise/rewards/engine/testing/golden-inputs';
import {
  type GoldenCase,
  readAllCases,
  toRecommendationRequest,
} from '@tapwise/rewards/engine/testing/golden-requests';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { decodeData } from '../../src/live-answer/place-data/decode-data';
import { loadWithFiles } from './testing/load-with-files';
import { stages } from './testing/stages';

/** The modules of the worker, with the decoded files of the first stages in place of the data files. */
const loadWorkerModules = (stageCount: number) =>
  loadWithFiles(decodeData(stages.slice(0, stageCount)), async () => {
    const [{ answerQuestion, prepareKnownInputs }, { getShippedPlaceIndex: getIndex }] = await Promise.all([
      import('../../src/live-answer/worker/answer-question'),
      import('@tapwise/rewards/places/index/shipped-place-index'),
    ]);
    return { answerQuestion, prepareKnownInputs, index: getIndex() };
  });

type WorkerModules = Awaited<ReturnType<typeof loadWorkerModules>>;

const cases = readAllCases().map((golden) => {
  const request = toRecommendationRequest(golden);
  const inputs = toGoldenInputs(golden, request);
  return { golden, request, inputs: JSON.parse(JSON.stringify(inputs)) as typeof inputs };
});
type Case = (typeof cases)[number];
const [wallet] = cases as [Case];

function toQuestion({ place, category, amount, at }: GoldenCase) {
  return { question: { location: place, amount, ...(category === undefined ? {} : { category }) }, at };
}

/** A worker with these inputs: from a question to its answer as JSON. */
function startWorker(
  { answerQuestion, prepareKnownInputs, index }: WorkerModules,
  places: 'common' | 'all',
  inputs: Case['inputs'],
) {
  const prepared = prepareKnownInputs(inputs);
  return (question: Parameters<typeof answerQuestion>[1]) => {
    const answer = prepared && answerQuestion({ ...prepared, index, places }, question);
    return answer && JSON.stringify(answer);
  };
}

const answerCase = (modules: WorkerModules, places: 'common' | 'all', { golden, inputs }: Case) =>
  startWorker(modules, places, inputs)(toQuestion(golden));

/** The server's answer, as JSON, without the fields that only the server knows. */
function toJson({
  score: _s,
  confidenceScore: _c,
  premiumUpgrades: _p,
  upgradeCodes: _u,
  acceptedCard: _a,
  ...known
}: RecommendationAnswer) {
  return JSON.stringify(known);
}

const expectedAnswers = cases.map(({ request }) => toJson(computeRecommendation(request)));

let modules: WorkerModules;
let commonModules: WorkerModules;
beforeAll(async () => {
  modules = await loadWorkerModules(3);
  commonModules = await loadWorkerModules(1);
});

describe('with all places, the worker', () => {
  it('gives the server’s answer to every golden case', () => {
    expect(modules.index).not.toBe(getShippedPlaceIndex());
    expect(cases.length).toBeGreaterThan(500);
    cases.forEach((goldenCase, index) => {
      expect(answerCase(modules, 'all', goldenCase)).toBe(expectedAnswers[index]);
    });
  });
});

describe('with credits and offers, the worker', () => {
  it('gives the server’s answer to every golden case, on the days before and after they end', () => {
    const answers = cases.flatMap(({ golden, request, inputs }, position) => {
      const benefits = createBenefits(request, position);
      const answer = startWorker(modules, 'all', { ...inputs, ...structuredClone(benefits) });
      return [0, 1, 3].map((days) => {
        const at = new Date(Date.parse(request.at) + days * 86_400_000).toISOString();
        const expected = computeRecommendation({ ...request, ...benefits, at });
        const isSameYear = at.slice(0, 4) === request.at.slice(0, 4);
        if (isSameYear) expect(answer({ ...toQuestion(golden), at })).toBe(toJson(expected));
        return { days, cards: expected.ranking };
      });
    });
    const cards = answers.flatMap((expected) => expected.cards);
    expect(cards.filter(({ creditValue }) => creditValue).length).toBeGreaterThan(100);
    expect(cards.filter(({ offerValue }) => offerValue).length).toBeGreaterThan(100);
    const last = answers.filter(({ days }) => days === 3).flatMap((expected) => expected.cards);
    expect(last.filter(({ benefits }) => benefits)).toEqual([]);
  });
});

describe('inputs of another version', () => {
  const question = toQuestion(wallet.golden);
  const [card] = wallet.inputs.catalog.cards;
  if (!card) throw new Error('The wallet has no card.');
  const answerFrom = (inputs: unknown) =>
    startWorker(modules, 'all', inputs as Case['inputs'])({ ...question, at: wallet.golden.at });

  it('of a newer engine have no answer, so that the server’s is the only one', () => {
    const engineVersion = wallet.inputs.engineVersion + 1;
    expect(answerFrom(wallet.inputs)).toBe(expectedAnswers[0]);
    expect(answerFrom({ ...wallet.inputs, engineVersion })).toBeUndefined();
  });

  it.each([
    ['cards with a list of rewards that isn’t one', { cards: [{ ...card, rewards: 'none' }] }],
    ['no cards', { cards: undefined }],
    ['definitions of another shape', { definitions: [{ id: 7 }] }],
  ])('with %s have no answer, and don’t end the worker', (_, change) => {
    const catalog = { ...wallet.inputs.catalog, ...change };
    expect(() => answerFrom({ ...wallet.inputs, catalog })).not.toThrow();
    expect(answerFrom(wallet.inputs)).toBe(expectedAnswers[0]);
  });

  it('of an older engine, without newer fields, have the server’s answer', () => {
    const spent = cases.filter(({ inputs }) => Object.keys(inputs.spending.cards).length > 0);
    expect(spent.length).toBeGreaterThan(50);
    for (const { golden, request, inputs } of spent) {
      const answer = startWorker(modules, 'all', { ...inputs, engineVersion: 1 });
      expect(answer(toQuestion(golden))).toBe(toJson(computeRecommendation(request)));
    }
  });
});

describe('a question', () => {
  const ask = (question: object, inputs = wallet.inputs, at = wallet.golden.at) => {
    const json = startWorker(modules, 'all', inputs)({ question: { location: 'Costco', ...question }, at });
    return json === undefined ? undefined : (JSON.parse(json) as RecommendationAnswer);
  };

  it('has the amount as text or number, or the default', () => {
    expect(ask({ amount: '12.50' })?.amount).toBe(12.5);
    expect(ask({ amount: 12.5 })?.amount).toBe(12.5);
    expect(ask({})?.amount).toBe(100);
  });

  it('has a category that overrides the store’s, unless it is blank', () => {
    expect(ask({ category: 'Groceries' })?.isCategoryGiven).toBe(true);
    expect(ask({ category: ' ' })?.isCategoryGiven).toBe(false);
  });

  it.each([
    { amount: '0' },
    { amount: 'twelve' },
    { location: ' ' },
    { location: '4111 1111 1111 1111' },
    { location: 'ada@example.com' },
    { category: 'zorblax' },
  ])('that the server would reject has no answer: %j', (question) => {
    expect(ask(question)).toBeUndefined();
  });

  it('has no answer if the wallet is empty', () => {
    const { catalog } = wallet.inputs;
    expect(ask({}, { ...wallet.inputs, wallet: [], catalog: { ...catalog, cards: [] } })).toBeUndefined();
  });

  it('of the year after the inputs counts their spending as the previous year’s', () => {
    const custom = cases.find(({ golden }) => golden.rule === 'Top category: the second category earns 1%');
    if (!custom) throw new Error('There is no such golden case.');
    const { inputs, golden, request } = custom;
    const spending = addPurchase(createEmptySpending(), {
      cardId: 'citi-custom-cash',
      merchantId: null,
      category: request.place.category,
      mcc: request.place.mcc,
      channel: 'in-store',
      country: 'US',
      amountCents: 50_000,
      rewardCents: 0,
      occurredAt: '2026-12-10T12:00:00.000Z',
    });
    const at = '2027-01-02T12:00:00.000Z';
    const nextYear = { ...request, at, spending: createEmptySpending() };
    const answer = startWorker(modules, 'all', { ...inputs, spending })({ ...toQuestion(golden), at });
    expect(answer).toBe(toJson(computeRecommendation({ ...nextYear, previousYear: spending })));
    expect(answer).not.toBe(toJson(computeRecommendation(nextYear)));
  });
});

describe('with the common places, the worker', () => {
  it('gives the server’s answer to a golden case, or none', () => {
    const answers = cases.map((goldenCase) => answerCase(commonModules, 'common', goldenCase));
    expect(answers.filter((found, index) => found !== undefined && found !== expectedAnswers[index])).toEqual(
      [],
    );
    expect(answers.filter((found) => found !== undefined).length).toBeGreaterThan(200);
  });

  it('gives the answer of all places for whole names, aliases, terms, and web addresses, except terms of later stages', () => {
    const { names, aliases, termForms, domains } = commonModules.index;
    const texts = new Set([...names.keys(), ...aliases.keys(), ...termForms.keys(), ...domains.keys()]);
    const answerAll = startWorker(modules, 'all', wallet.inputs);
    const answerCommon = startWorker(commonModules, 'common', wallet.inputs);
    const answers = [...texts].map((place) => {
      const question = toQuestion({ ...wallet.golden, place });
      return { place, all: answerAll(question), common: answerCommon(question) };
    });
    expect(answers.length).toBeGreaterThan(2000);
    const others = answers.filter(({ all, common }) => all !== common);
    expect(others.map(({ place }) => place).sort()).toEqual(['foods', 'general', 'tesla charging']);
    expect(others.map(({ common }) => common)).toEqual(others.map(() => undefined));
    expect(answers.every(({ all }) => all !== undefined)).toBe(true);
  });

  it.each(['Zorblax', 'Costco Toronto', 'Cosco', 'Starb', 'dinner at Costco', '5411', ''])(
    'has no answer for %j',
    (place) => {
      const answer = startWorker(commonModules, 'common', wallet.inputs);
      expect(answer(toQuestion({ ...wallet.golden, place }))).toBeUndefined();
    },
  );
});
