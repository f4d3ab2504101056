import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { understandPlace } from '@tapwise/contracts/merchants/place-index';
import { shippedPlaces } from '@tapwise/contracts/merchants/shipped-places';
import { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { HeldCard, RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shippedCatalogue } from '../catalogue-data/shipped-catalogue';
import { addPurchase, compileCatalogue, emptySpending, ENGINE_VERSION, recommend } from './engine';

/** What an engine answered, with all that it was given: the cards too, so that no later catalogue changes it. */
const Receipts = z.object({
  engineVersion: z.number(),
  cards: z.array(CatalogueCard),
  given: z.array(
    z.object({
      amountCents: z.number(),
      inputs: RecommendationInputs.required({ place: true }),
      answer: RecommendationAnswer,
    }),
  ),
});
type Receipts = z.infer<typeof Receipts>;

const FOLDER = fileURLToPath(new URL('fixtures/', import.meta.url));
const recorded = readdirSync(FOLDER).map((name): unknown =>
  JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')),
);
const current = fileURLToPath(new URL(`fixtures/engine-${String(ENGINE_VERSION)}.json`, import.meta.url));

const HELD = [
  'amex-blue-cash-preferred',
  'amex-gold',
  'bofa-customized-cash',
  'chase-freedom-flex',
  'citi-costco-anywhere',
  'citi-custom-cash',
  'citi-double-cash',
  'target-circle-card',
];
const at = '2026-08-15T12:00:00.000Z';

function receiptsOf(cards: readonly CatalogueCard[]): Receipts {
  const catalogue = compileCatalogue(cards, 1);
  const held = HELD.map((id) => HeldCard.parse({ cardId: id }));
  const spent = addPurchase(emptySpending(), {
    ...{ cardId: CardId.parse('amex-blue-cash-preferred'), merchantId: 'kroger', category: 'groceries' },
    ...{ amountCents: 590_000, rewardCents: 35_400, occurredAt: at },
  });
  const texts = ['kroger', 'costco', 'walmart grocery', 'starbu', 'shell', 'united airlines', 'dentist'];
  const given = texts.map((text, turn) => {
    const place = understandPlace(shippedPlaces(), text);
    const goals = turn === 0 ? [] : GOALS.slice(turn % 3, (turn % 3) + 2);
    const wallet = turn % 2 === 0 ? held : held.slice(turn % 3, 5);
    const spending = turn === 0 ? spent : emptySpending();
    const amountCents = 10_000 * (turn + 1);
    const versions = {
      engineVersion: ENGINE_VERSION,
      catalogueVersion: 1,
      walletVersion: 1,
      ledgerVersion: 1,
    };
    const inputs = { ...versions, goals, place, wallet, spending, at };
    return {
      amountCents,
      inputs,
      answer: recommend({ catalogue, place, amountCents, wallet, spending, goals, at }),
    };
  });
  return { engineVersion: ENGINE_VERSION, cards: [...cards], given };
}

/** The fields in the order of their schema, as the log keeps them. */
function bytesOf(answer: RecommendationAnswer): string {
  return JSON.stringify(RecommendationAnswer.parse(answer));
}

describe('receipts', () => {
  it('of this and every earlier engine stay readable, whole', () => {
    for (const file of recorded) expect(Receipts.parse(file)).toEqual(file);
  });

  it('of this engine are given again byte for byte; an engine that answers otherwise raises its version', () => {
    const mine = recorded
      .map((file) => Receipts.parse(file))
      .find(({ engineVersion }) => engineVersion === ENGINE_VERSION);
    expect(mine?.given).toHaveLength(7);
    const catalogue = compileCatalogue(mine?.cards ?? [], 1);
    for (const { amountCents, inputs, answer } of mine?.given ?? [])
      expect(bytesOf(recommend({ catalogue, amountCents, ...inputs }))).toBe(bytesOf(answer));
  });

  it('are recorded for a new engine by running this test with `-u`', async () => {
    const cards = shippedCatalogue().cards.filter(({ id }) => HELD.includes(id));
    const mine = recorded
      .map((file) => Receipts.parse(file))
      .find(({ engineVersion }) => engineVersion === ENGINE_VERSION);
    const text = `${JSON.stringify(receiptsOf(mine?.cards ?? cards), null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(current);
  });
});
