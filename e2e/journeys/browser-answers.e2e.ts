import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import { askRewardsWorker, type WorkerQuestion } from '../support/browser/rewards-worker';

const MAIN = resolve(import.meta.dirname, '../../tools/golden-answers/golden-answers.main.ts');
const CARDS = ['amex-blue-cash-preferred', 'chase-freedom-unlimited', 'citi-double-cash'];
/** Known names, misspellings, departments, places abroad, statements, and unknown stores. */
const PLACES = [
  'Costco',
  'whole foods',
  'starb',
  'Walmart pharmacy',
  'Costco Toronto',
  'SQ *BLUE BOTTLE COFFEE',
  'hotel in Paris',
  'netflix.com',
  'Yogurtland',
  'Zorblax',
];

type Answer = Record<string, unknown>;

/** The part of a server's answer that the browser knows too. */
function selectKnown(answer: Answer): Answer {
  const serverFields = new Set([
    'id',
    'score',
    'confidenceScore',
    'premiumUpgrades',
    'upgradeCodes',
    'acceptedCard',
  ]);
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !serverFields.has(field)));
}

/** Every golden case, with what a browser receives and the server's answer. */
async function loadGoldenAnswers() {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [json] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(json) as (WorkerQuestion & { readonly answer: Answer })[];
}

/** Questions of the signed-in user, now. */
async function toQuestions(
  { request }: BrowserContext,
  url: string,
  places: readonly string[],
): Promise<readonly WorkerQuestion[]> {
  const response = await request.get(`${url}/api/user/answer-inputs`);
  const inputs = (await response.json()) as WorkerQuestion['inputs'];
  const at = new Date().toISOString();
  return places.map((location) => ({ inputs, question: { location, amount: 80 }, at }));
}

async function recommend({ request }: BrowserContext, url: string, question: object): Promise<Answer> {
  const response = await request.post(`${url}/api/recommend`, { data: question });
  return (await response.json()) as Answer;
}

const getStore = (json: string | undefined) =>
  json === undefined ? undefined : (JSON.parse(json) as Answer)['storeName'];

describeInBrowser('the worker that answers in the browser', (open) => {
  test('gives the server’s answers to all golden cases and other questions', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await page.goto(app.url);
    await signInWith(context, app.url, 'ada@example.com', CARDS);
    const cases = await loadGoldenAnswers();
    expect(cases.length).toBeGreaterThan(500);
    const questions = await toQuestions(context, app.url, PLACES);
    const asked = [...cases.map(({ inputs, question, at }) => ({ inputs, question, at })), ...questions];
    const answers = await askRewardsWorker(page, 'all', asked);
    expect(answers.slice(0, cases.length)).toEqual(
      cases.map(({ answer }) => JSON.stringify(selectKnown(answer))),
    );
    for (const [index, { question }] of questions.entries()) {
      const answer: unknown = JSON.parse(answers[cases.length + index] ?? 'null');
      expect(answer).toEqual(selectKnown(await recommend(context, app.url, question)));
    }
    await end();
  });

  test('answers only well-known names before all places are loaded', async () => {
    const { app, context, page, end } = await open('desktop', 'dark');
    await page.goto(app.url);
    await signInWith(context, app.url, 'grace@example.com', CARDS);
    const questions = await toQuestions(context, app.url, ['Costco', 'Yogurtland', 'Cosco', 'Zorblax']);
    const answers = await askRewardsWorker(page, 'common', questions);
    expect(answers.map(getStore)).toEqual(['Costco', undefined, undefined, undefined]);
    await end();
  });

  test.each([
    ['doesn’t arrive', (route: Route) => route.abort()],
    ['is another file', (route: Route) => route.fulfill({ body: 'Sign in to this network' })],
  ])('fails if a data file %s', async (_, respond) => {
    const { app, context, page, end } = await open('phone', 'light');
    await page.goto(app.url);
    await context.route('**/rewards-common-*', respond);
    await expect(askRewardsWorker(page, 'common', [])).rejects.toThrow('The worker failed.');
    await end();
  });
});
