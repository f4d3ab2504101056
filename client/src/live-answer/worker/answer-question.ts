import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { parseAmount, parseAmountNumber } from '@tapwise/contracts/vocabulary/money';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { DEFAULT_PURCHASE_AMOUNT_CENTS } from '@tapwise/contracts/vocabulary/recommendations/defaults';
import { listRecordableSlots } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { findPrivateText } from '@tapwise/contracts/vocabulary/rules/private-text';
import { listAcceptingStores } from '@tapwise/rewards/cards/card-acceptance';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { compileWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { replaceDefinitions } from '@tapwise/rewards/cards/definitions/issuer-definitions';
import { computeAnswer } from '@tapwise/rewards/engine/compute-answer';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import { findExactText } from '@tapwise/rewards/places/exact-place';
import type { PlaceIndex } from '@tapwise/rewards/places/index/place-index';
import { isCategoryUnderstood } from '@tapwise/rewards/places/interpret-place';
import { interpretPlaceWithReplies } from '@tapwise/rewards/places/place-replies';
import { findMerchant } from '@tapwise/rewards/places/reference/merchants';
import type { RecommendRequest } from '../../api/recommendations';
import type { BrowserAnswer, LoadedPlaces } from '../browser-answer';
import type { TimedQuestion } from './engine-messages';

/** Texts that mean something else once all places are loaded: other terms contain the same words. */
const LATER_TEXTS: ReadonlySet<string> = new Set(['foods', 'general', 'tesla charging', 'vitamin shop']);

/** Whether the text means the same with the common places as with all. */
function isKnownEarly(index: PlaceIndex, { location, category }: RecommendRequest): boolean {
  const text = findExactText(index, location);
  const isCategoryKnown = category === undefined || isCategory(category.trim());
  return text !== undefined && !LATER_TEXTS.has(text) && isCategoryKnown;
}

/** Whether the loaded data contains the stores that sentences about the card name. */
function hasKnownStores(card: CatalogCard): boolean {
  const named = [
    ...listAcceptingStores(card),
    ...listRecordableSlots(card).flatMap(({ merchants }) => merchants ?? []),
    ...(card.rotating?.quarters ?? []).flatMap(({ merchants }) => merchants ?? []),
  ];
  return named.every((id) => findMerchant(id) !== undefined);
}

/** Only the server knows the cards that aren't in the wallet. */
const suggestNothing = () => ({ upgradeCodes: [], premiumUpgrades: [] });

/** What the answers depend on, besides the places. */
interface PreparedInputs {
  readonly inputs: AnswerInputs;
  readonly catalog: CompiledCatalog;
  readonly areStoresKnown: boolean;
}

export interface AnswerData extends PreparedInputs {
  readonly index: PlaceIndex;
  readonly places: LoadedPlaces;
}

/** Compiles the wallet's cards with the definitions of the inputs, which replace those of earlier inputs. */
export function prepareInputs(inputs: AnswerInputs): PreparedInputs {
  const { cards, definitions } = inputs.catalog;
  replaceDefinitions(definitions);
  return {
    inputs,
    catalog: compileWalletCatalog(inputs.catalog),
    areStoresKnown: cards.every(hasKnownStores),
  };
}

/**
 * `prepareInputs`, unless they come from a server with a newer engine: a page that was cached before an update doesn't
 * know what their new values mean, so it leaves the answers to the server. Also undefined if they can't be prepared.
 */
export function prepareKnownInputs(inputs: AnswerInputs): PreparedInputs | undefined {
  if (inputs.engineVersion > ENGINE_VERSION) return undefined;
  try {
    return prepareInputs(inputs);
  } catch {
    return undefined;
  }
}

function parsePurchaseAmount(amount: RecommendRequest['amount']): number | undefined {
  if (amount === undefined) return DEFAULT_PURCHASE_AMOUNT_CENTS;
  return typeof amount === 'string' ? parseAmount(amount) : parseAmountNumber(amount);
}

/** The place that the question means. Undefined if the server would reject the question, or if it isn't known yet. */
function findPlace(data: AnswerData, question: RecommendRequest): Place | undefined {
  const { index, places, inputs, areStoresKnown } = data;
  const { location } = question;
  const category = question.category?.trim() === '' ? undefined : question.category;
  if (location.trim() === '' || findPrivateText(location) !== undefined) return undefined;
  if (places === 'common' && !(areStoresKnown && isKnownEarly(index, { location, category })))
    return undefined;
  if (category !== undefined && !isCategoryUnderstood(index, location, category)) return undefined;
  return interpretPlaceWithReplies(index, location, category, inputs.placeReplies);
}

/**
 * The server's answer at this time, without the fields that only the server knows. Undefined if the wallet is empty, if
 * the server would reject the question, or if the place isn't known yet.
 */
export function answerQuestion(data: AnswerData, { question, at }: TimedQuestion): BrowserAnswer | undefined {
  const { inputs, catalog } = data;
  const amountCents = parsePurchaseAmount(question.amount);
  const place = findPlace(data, question);
  if (place === undefined || amountCents === undefined || catalog.cards.size === 0) return undefined;
  const { wallet, inactive, goals, spending, previousYear, settings, openBonuses, credits, offers } = inputs;
  const request = {
    catalog,
    place,
    amountCents,
    wallet,
    inactive,
    goals,
    at,
    settings,
    spending,
    previousYear: spending.year === new Date(at).getUTCFullYear() - 1 ? spending : previousYear,
    openBonuses,
    credits,
    offers,
  };
  const { score, confidenceScore, premiumUpgrades, upgradeCodes, acceptedCard, ...answer } = computeAnswer(
    request,
    suggestNothing,
  );
  return answer;
}
