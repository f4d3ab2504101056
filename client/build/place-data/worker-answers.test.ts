import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { toGoldenInputs } from '@tapwise/rewards/engine/testing/golden-inputs';
import {
  type GoldenCase,
  readAllCases,
  toRecommendationRequest,
} from '@tapwise/rewards/engine/testing/golden-requests';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { decodeData } from '../../src/live-answer/place-data/decode-data';
import { DATA_FOLDER } from './encode-stages';
import { stages } from './testing/stages';

/** The modules of the worker, with the decoded files of the first stages in place of the data files. */
async function loadWorkerModules(stageCount: number) {
  vi.resetModules();
  for (const [name, file] of Object.entries(decodeData(stages.slice(0, stageCount))))
    vi.doMock(`${DATA_FOLDER}${name}.json`, () => ({ default: file }));
  const [{ answerQuestion, prepareInputs }, { getShippedPlaceIndex: getIndex }] = await Promise.all([
    import('../../src/live-answer/worker/answer-question'),
    import('@tapwise/rewards/places/index/shipped-place-index'),
  ]);
  return { answerQuestion, prepareInputs, index: getIndex() };
}

type WorkerModules = Awaited<ReturnType<typeof loadWorkerModules>>;

const cases = readAllCases().map((golden) => {
  const request = toRecommendationRequest(golden);
  const inputs = toGoldenInputs(golden, request);
  return { golden, request, inputs: JSON.parse(JSON.stringify(inputs)) as typeof inputs };
});
type Case = (typeof cases)[number];

function toQuestion({ place, category, amount, at }: GoldenCase) {
  return { question: { location: place, amount, ...(category === undefined ? {} : { category }) }, at };
}

function answer(modules: WorkerModules, places: 'common' | 'all', { golden, inputs }: Case) {
  const { answerQuestion, prepareInputs, index } = modules;
  const found = answerQuestion({ ...prepareInputs(inputs), index, places }, toQuestion(golden));
  return found && JSON.stringify(found);
}

/** The server's answer, as JSON, without the fields that only the server knows. */
function toJson({
  score: _s,
  confidenceScore: _c,
  premiumUpgrades: _p,
  upgradeCodes: _u,
  ...known
}: RecommendationAnswer) {
  return JSON.stringify(known);
}

const expectedAnswers = cases.map(({ request }) => toJson(computeRecommendation(request)));

describe('with all places, the worker', () => {
  let modules: WorkerModules;
  beforeAll(async () => {
    modules = await loadWorkerModules(3);
  });

  it('gives the server’s answer to every golden case', () => {
    expect(modules.index).not.toBe(getShippedPlaceIndex());
    expect(cases.length).toBeGreaterThan(500);
    cases.forEach((goldenCase, index) => {
      expect(answer(modules, 'all', goldenCase)).toBe(expectedAnswers[index]);
    });
  });
});
