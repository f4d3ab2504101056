import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogCardV1, upcastCardV1 } from '@tapwise/contracts/events/catalog-v1';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import {
  RecommendationAnswer,
  RecommendationAnswerV2,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { compileCatalog } from '../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { ENGINE_VERSION } from './engine-version';
import { addPurchase, createEmptySpending } from './spending/spending';

/** The answers of one engine version with all their inputs, including the cards. */
function createReceiptsSchema<Card extends z.ZodType, Answer extends z.ZodType>(card: Card, answer: Answer) {
  const inputs = RecommendationInputs.required({ place: true });
  return z.object({
    engineVersion: z.number(),
    cards: z.array(card),
    given: z.array(z.object({ amountCents: z.number(), inputs, answer })),
  });
}

const Receipts = createReceiptsSchema(CatalogCard, RecommendationAnswer);
type Receipts = z.infer<typeof Receipts>;
/** Receipts of engine versions without codes, for cards with legacy wording. */
const EarlierReceipts = createReceiptsSchema(CatalogCardV1, RecommendationAnswerV2);
const LAST_WITHOUT_CODES = 3;

const FOLDER = fileURLToPath(new URL('fixtures/', import.meta.url));
const recorded = readdirSync(FOLDER).map((name) => {
  const file: unknown = JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8'));
  return { file, ...z.object({ engineVersion: z.number() }).parse(file) };
});
const getFile = (version: number) => recorded.find(({ engineVersion }) => engineVersion === version)?.file;
const current = fileURLToPath(new URL(`fixtures/engine-${String(ENGINE_VERSION)}.json`, import.meta.url));

const WALLET = [
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

function readReceipts(cards: readonly CatalogCard[]): Receipts {
  const catalog = compileCatalog(cards, 1);
  const walletCards = WALLET.map((id) => WalletCard.parse({ cardId: id }));
  const spent = addPurchase(createEmptySpending(), {
    cardId: CardId.parse('amex-blue-cash-preferred'),
    merchantId: 'kroger',
    category: 'groceries',
    amountCents: 590_000,
    rewardCents: 35_400,
    occurredAt: at,
  });
  const texts = ['kroger', 'costco', 'walmart grocery', 'starbu', 'shell', 'united airlines', 'dentist'];
  const given = texts.map((text, index) => {
    const place = interpretPlace(getShippedPlaceIndex(), text);
    const goals = index === 0 ? [] : GOALS.slice(index % 3, (index % 3) + 2);
    const wallet = index % 2 === 0 ? walletCards : walletCards.slice(index % 3, 5);
    const spending = index === 0 ? spent : createEmptySpending();
    const amountCents = 10_000 * (index + 1);
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
      answer: computeRecommendation({ catalog, place, amountCents, wallet, spending, goals, at }),
    };
  });
  return { engineVersion: ENGINE_VERSION, cards: [...cards], given };
}

/** The answer as stored: fields in the order of the schema. */
function toBytes(answer: RecommendationAnswer): string {
  return JSON.stringify(RecommendationAnswer.parse(answer));
}

/** An answer without the words of its sentences. */
function selectEssentials(answer: RecommendationAnswerV2) {
  const { category, card, score, confidenceScore, travelPerks, statusBenefits, hiddenBenefits } = answer;
  const ranking = answer.ranking.map(({ cardId, valueMicros, row, cap, tiers, rejected, hints }) => ({
    cardId,
    valueMicros,
    row,
    cap,
    tiers,
    rejection: rejected?.code,
    hints: hints.length,
  }));
  const sentenceLists = [
    answer.reasoning,
    answer.warnings,
    answer.premiumUpgrades,
    answer.personalizedFactors,
  ];
  return {
    category,
    card,
    score,
    confidenceScore,
    travelPerks,
    statusBenefits,
    hiddenBenefits,
    ranking,
    sentenceLists: sentenceLists.map((sentences) => sentences.length),
  };
}

describe('a receipt', () => {
  it('of this and every earlier engine version matches its schema', () => {
    for (const { file, engineVersion } of recorded) {
      const schema = engineVersion > LAST_WITHOUT_CODES ? Receipts : EarlierReceipts;
      expect(schema.parse(file)).toEqual(file);
    }
  });

  it('of this engine version is reproduced byte for byte; other answers need a new version', () => {
    const receipts = Receipts.parse(getFile(ENGINE_VERSION));
    expect(receipts.given).toHaveLength(7);
    const catalog = compileCatalog(receipts.cards, 1);
    for (const { amountCents, inputs, answer } of receipts.given)
      expect(toBytes(computeRecommendation({ catalog, amountCents, ...inputs }))).toBe(toBytes(answer));
  });

  it('has the same values, and as many hints and warnings, from cards with legacy wording', () => {
    const earlier = EarlierReceipts.parse(getFile(LAST_WITHOUT_CODES));
    const { cards } = Receipts.parse(getFile(LAST_WITHOUT_CODES + 1));
    const catalogs = [earlier.cards.map(upcastCardV1), cards].map((list) => compileCatalog(list, 1));
    for (const { amountCents, inputs } of earlier.given) {
      const [legacy, structured] = catalogs.map((catalog) =>
        selectEssentials(computeRecommendation({ catalog, amountCents, ...inputs })),
      );
      expect(legacy).toEqual(structured);
    }
  });

  it('is recorded for a new engine by running this test with `-u`', async () => {
    const cards = loadShippedCatalog().cards.filter(({ id }) => WALLET.includes(id));
    const receipts = Receipts.optional().parse(getFile(ENGINE_VERSION));
    const text = `${JSON.stringify(readReceipts(receipts?.cards ?? cards), null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(current);
  });
});
