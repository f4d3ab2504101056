import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { HouseholdInvitationLink } from '@tapwise/contracts/http/routes/household';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { postAs, signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import { askRewardsWorker, type WorkerQuestion } from '../support/browser/rewards-worker';
import { addBenefits, BENEFIT_QUESTIONS, CARDS_WITH_BENEFITS } from '../support/browser/wallet-with-benefits';
import { waitUntil } from '../support/wait-until';

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
    'household',
  ]);
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !serverFields.has(field)));
}

/** Every golden case, with what a browser receives and the server's answer. */
async function loadGoldenAnswers(benefits: 'without' | 'with') {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, `--${benefits}-benefits`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [json] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(json) as (WorkerQuestion & { readonly answer: Answer })[];
}

/** Questions of the signed-in user, now. */
async function toQuestions(
  { request }: BrowserContext,
  url: string,
  asked: readonly WorkerQuestion['question'][],
): Promise<readonly WorkerQuestion[]> {
  const response = await request.get(`${url}/api/user/answer-inputs`);
  const inputs = (await response.json()) as WorkerQuestion['inputs'];
  const at = new Date().toISOString();
  return asked.map((question) => ({ inputs, question, at }));
}

const askAt = (location: string) => ({ location, amount: 80 });

async function recommend({ request }: BrowserContext, url: string, question: object): Promise<Answer> {
  const response = await request.post(`${url}/api/recommend`, { data: question });
  return (await response.json()) as Answer;
}

/** Lets the first user invite the second one. */
async function shareHousehold(first: BrowserContext, second: BrowserContext, url: string): Promise<void> {
  const response = await first.request.post(`${url}/api/household/invitations`);
  const { url: link } = HouseholdInvitationLink.parse(await response.json());
  const token = new URL(link).searchParams.get('token');
  await postAs(second.request, `${url}/api/household/join`, { token });
}

/** The fields of credits, offers, and a household that an answer has. */
function listBenefitFields(answer: Answer): readonly string[] {
  const { ranking, household } = Recommendation.parse(answer);
  const ranked = ranking.flatMap((card) =>
    (['creditValue', 'offerValue', 'benefits'] as const).filter((field) => card[field] !== undefined),
  );
  return household ? [...ranked, 'household'] : ranked;
}

const getStore = (json: string | undefined) =>
  json === undefined ? undefined : (JSON.parse(json) as Answer)['storeName'];

const KEPT_PLACES = 'decoded-places';

/** Types a name that is known only once all places are loaded. */
async function askForLaterPlace(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('yogurtland');
  await page.locator('[data-slot="live-answer"]').filter({ hasText: 'Yogurtland' }).waitFor();
}

/** `waitForFunction` doesn't wait for the result of an asynchronous function. */
const waitForKeptPlaces = (page: Page) =>
  waitUntil('the places are kept', () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, KEPT_PLACES),
  );

/** Replaces what the browser kept by as much of it as a full disk might. */
const damageKeptPlaces = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const response = request && (await cache.match(request));
    if (!response) throw new Error('No places are kept.');
    const text = await response.text();
    await cache.put(request, new Response(text.slice(0, -1000), { headers: response.headers }));
  }, KEPT_PLACES);

describeInBrowser('the worker that answers in the browser', (open) => {
  test.each(['without', 'with'] as const)(
    'gives the server’s answers to all golden cases %s credits and offers',
    async (benefits) => {
      const { app, page, end } = await open('phone', 'light');
      await page.goto(app.url);
      const cases = await loadGoldenAnswers(benefits);
      expect(cases.length).toBeGreaterThan(500);
      const asked = cases.map(({ inputs, question, at }) => ({ inputs, question, at }));
      const answers = await askRewardsWorker(page, 'all', asked);
      expect(answers).toEqual(cases.map(({ answer }) => JSON.stringify(selectKnown(answer))));
      await end();
    },
  );

  test('gives the server’s answers about places of all kinds', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await page.goto(app.url);
    await signInWith(context, app.url, 'ada@example.com', CARDS);
    const questions = await toQuestions(context, app.url, PLACES.map(askAt));
    const answers = await askRewardsWorker(page, 'all', questions);
    for (const [index, { question }] of questions.entries())
      expect(JSON.parse(answers[index] ?? 'null')).toEqual(
        selectKnown(await recommend(context, app.url, question)),
      );
    await end();
  });

  test('gives the server’s answers about entered credits and offers, a statement day, and a household', async () => {
    const { app, context, page, end } = await open('desktop', 'light');
    const other = await open('phone', 'dark');
    await page.goto(app.url);
    await signInWith(context, app.url, 'mary@example.com', []);
    await postAs(context.request, `${app.url}/api/upgrade-to-premium`, { planType: 'annual' });
    for (const cardId of CARDS_WITH_BENEFITS)
      await postAs(context.request, `${app.url}/api/user/cards`, { cardId });
    await addBenefits(context.request, app.url);
    await signInWith(other.context, app.url, 'sam@example.com', ['amex-blue-cash-preferred']);
    await shareHousehold(context, other.context, app.url);

    const questions = await toQuestions(context, app.url, BENEFIT_QUESTIONS);
    const answers = await askRewardsWorker(page, 'all', questions);
    const seen = new Set<string>();
    for (const [index, { question }] of questions.entries()) {
      const expected = await recommend(context, app.url, question);
      expect(JSON.parse(answers[index] ?? 'null'), JSON.stringify(question)).toEqual(selectKnown(expected));
      for (const field of listBenefitFields(expected)) seen.add(field);
    }
    expect(seen).toEqual(new Set(['creditValue', 'offerValue', 'benefits', 'household']));
    await other.end();
    await end();
  });

  test('answers only well-known names before all places are loaded', async () => {
    const { app, context, page, end } = await open('desktop', 'dark');
    await page.goto(app.url);
    await signInWith(context, app.url, 'grace@example.com', CARDS);
    const questions = await toQuestions(
      context,
      app.url,
      ['Costco', 'Yogurtland', 'Cosco', 'Zorblax'].map(askAt),
    );
    const answers = await askRewardsWorker(page, 'common', questions);
    expect(answers.map(getStore)).toEqual(['Costco', undefined, undefined, undefined]);
    await end();
  });

  test('decodes the places once, and again only if what it kept is damaged', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'edsger@example.com', CARDS);
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [file] = /rewards-[a-z]+(?=-[^/]+\.bin$)/.exec(request.url()) ?? [];
      if (file !== undefined) loaded.push(file);
    });
    await page.goto(app.url);
    await askForLaterPlace(page);
    const all = ['rewards-common', 'rewards-common', 'rewards-places', 'rewards-words'];
    expect(loaded.splice(0).sort()).toEqual(all);
    await waitForKeptPlaces(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await context.setOffline(true);
    await page.reload();
    await askForLaterPlace(page);
    expect(loaded).toEqual([]);
    await context.setOffline(false);

    await damageKeptPlaces(page);
    await page.reload();
    await askForLaterPlace(page);
    expect(loaded.splice(0).sort()).toEqual(all);
    await waitForKeptPlaces(page);
    await page.reload();
    await askForLaterPlace(page);
    expect(loaded).toEqual([]);
    await end(['console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED']);
  });

  test('answers nothing from the inputs of a newer server, and goes on with its own', async () => {
    const { app, context, page, end } = await open('phone', 'dark');
    await page.goto(app.url);
    await signInWith(context, app.url, 'tim@example.com', CARDS);
    const [question] = await toQuestions(context, app.url, [askAt('Costco')]);
    if (!question) throw new Error('There is no question.');
    const { engineVersion, ...inputs } = question.inputs;
    const newer = {
      ...inputs,
      engineVersion: engineVersion + 1,
      catalog: { best: [], cards: 'another shape' },
    };
    const answers = await askRewardsWorker(page, 'all', [question, { ...question, inputs: newer }, question]);
    expect(answers.map(getStore)).toEqual(['Costco', undefined, 'Costco']);
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
