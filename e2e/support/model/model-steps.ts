import { FREE_CARDS, MODEL_CARDS, MODEL_STORE, type UserModel } from './user-model';

/** A command, and what the model expects of it. */
export interface ModelStep {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly status: number;
  /** Changes the model. Called if the command succeeded, once. */
  readonly apply: (response: { readonly id?: string }) => void;
}

/** Numbers from 0 up to 1. */
type Random = () => number;

const UNKNOWN_ID = '019a7a3c-4d00-7abc-8def-000000000001';
const GOALS = ['cashback', 'travel', 'building_credit'];
const TERMS = ['Costco', 'Kroger', 'Shell', 'Target'];
const CARD_IDS = Object.keys(MODEL_CARDS);
const doNothing = () => undefined;

const choose = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};
/** Whole, even dollars, so that every reward is a whole number of cents. */
const chooseCents = (random: Random, max = 90_000) => 200 * (1 + Math.floor((random() * max) / 200));
const toAmount = (cents: number) => (cents / 100).toFixed(2);

function addCard(model: UserModel, random: Random): ModelStep {
  const cardId = choose(random, [...CARD_IDS, 'no-such-card']);
  const request = { method: 'POST', path: '/api/user/cards', body: { cardId } };
  if (!CARD_IDS.includes(cardId)) return { ...request, status: 404, apply: doNothing };
  if (model.cards.includes(cardId)) return { ...request, status: 409, apply: doNothing };
  if (model.plan === 'free' && model.cards.length >= FREE_CARDS)
    return { ...request, status: 403, apply: doNothing };
  return { ...request, status: 201, apply: () => void (model.cards = [...model.cards, cardId]) };
}

function removeCard(model: UserModel, random: Random): ModelStep {
  const cardId = choose(random, CARD_IDS);
  const place = model.cards.indexOf(cardId);
  const apply = () => {
    model.cards = model.cards.toSpliced(place, 1);
    model.removed.set(cardId, place);
  };
  const request = { method: 'DELETE', path: `/api/user/cards/${cardId}` };
  return place < 0 ? { ...request, status: 404, apply: doNothing } : { ...request, status: 200, apply };
}

function restoreCard(model: UserModel, random: Random): ModelStep {
  const cardId = choose(random, CARD_IDS);
  const place = model.removed.get(cardId);
  const request = { method: 'POST', path: `/api/user/cards/${cardId}/restore` };
  if (place === undefined || model.cards.includes(cardId))
    return { ...request, status: 409, apply: doNothing };
  return {
    ...request,
    status: 200,
    apply: () => void (model.cards = model.cards.toSpliced(place, 0, cardId)),
  };
}

function toggleFavorite(model: UserModel, random: Random): ModelStep {
  const searchTerm = choose(random, TERMS);
  const others = model.favorites.filter((term) => term !== searchTerm);
  const isFavorite = others.length < model.favorites.length;
  const apply = () => void (model.favorites = isFavorite ? others : [...others, searchTerm]);
  return { method: 'POST', path: '/api/user/favorites/toggle', body: { searchTerm }, status: 200, apply };
}

function setGoals(model: UserModel, random: Random): ModelStep {
  const goals = GOALS.filter(() => random() < 0.6);
  const apply = () => void (model.goals = goals);
  return { method: 'PUT', path: '/api/user/goals', body: { goals }, status: 200, apply };
}

function changePlan(model: UserModel, random: Random): ModelStep {
  const { path, from, to } = choose(random, [
    { path: '/api/upgrade-to-premium', from: ['free', 'canceled'], to: 'premium' },
    { path: '/api/cancel-subscription', from: ['premium'], to: 'canceled' },
    { path: '/api/resume-subscription', from: ['canceled'], to: 'premium' },
  ] as const);
  const isAllowed = from.some((plan) => plan === model.plan);
  const apply = () => void (model.plan = to);
  const body = path.startsWith('/api/upgrade') ? { planType: 'monthly' } : {};
  return { method: 'POST', path, body, status: isAllowed ? 200 : 409, apply: isAllowed ? apply : doNothing };
}

function recordPurchase(model: UserModel, random: Random): ModelStep {
  const cardId = choose(random, random() < 0.8 && model.cards.length > 0 ? model.cards : CARD_IDS);
  const cents = chooseCents(random);
  const body = { cardId, amount: toAmount(cents), storeName: MODEL_STORE };
  const request = { method: 'POST', path: '/api/purchases', body };
  if (!model.cards.includes(cardId)) return { ...request, status: 404, apply: doNothing };
  const apply: ModelStep['apply'] = ({ id = '' }) =>
    void model.purchases.set(id, { cardId, cents, refundedCents: 0 });
  return { ...request, status: 201, apply };
}

const choosePurchase = (model: UserModel, random: Random) =>
  choose(random, model.purchases.size === 0 ? [UNKNOWN_ID] : [...model.purchases.keys()]);

function correctPurchase(model: UserModel, random: Random): ModelStep {
  const id = choosePurchase(model, random);
  const earlier = model.purchases.get(id);
  const cardId = earlier && random() < 0.5 ? earlier.cardId : choose(random, CARD_IDS);
  const cents = chooseCents(random);
  const body = { cardId, amount: toAmount(cents), storeName: MODEL_STORE };
  const request = { method: 'PUT', path: `/api/purchases/${id}`, body };
  // The card may stay the same after it left the wallet.
  const isAllowed = cardId === earlier?.cardId || model.cards.includes(cardId);
  if (!earlier || !isAllowed) return { ...request, status: 404, apply: doNothing };
  if (cents < earlier.refundedCents) return { ...request, status: 400, apply: doNothing };
  return {
    ...request,
    status: 200,
    apply: () => void model.purchases.set(id, { ...earlier, cardId, cents }),
  };
}

function refundPurchase(model: UserModel, random: Random): ModelStep {
  const id = choosePurchase(model, random);
  const purchase = model.purchases.get(id);
  const left = purchase ? purchase.cents - purchase.refundedCents : 0;
  const cents = random() < 0.5 && left > 0 ? chooseCents(random, left - 1) : chooseCents(random);
  const request = { method: 'POST', path: `/api/purchases/${id}/refunds`, body: { amount: toAmount(cents) } };
  if (!purchase) return { ...request, status: 404, apply: doNothing };
  if (cents > left) return { ...request, status: 400, apply: doNothing };
  const refundedCents = purchase.refundedCents + cents;
  return {
    ...request,
    status: 200,
    apply: () => void model.purchases.set(id, { ...purchase, refundedCents }),
  };
}

function removePurchase(model: UserModel, random: Random): ModelStep {
  const id = choosePurchase(model, random);
  const status = model.purchases.has(id) ? 200 : 404;
  return {
    method: 'DELETE',
    path: `/api/purchases/${id}`,
    status,
    apply: () => void model.purchases.delete(id),
  };
}

/** More of what changes rewards. */
const KINDS = [
  addCard,
  addCard,
  removeCard,
  restoreCard,
  toggleFavorite,
  setGoals,
  changePlan,
  recordPurchase,
  recordPurchase,
  recordPurchase,
  correctPurchase,
  refundPurchase,
  removePurchase,
];

/** A random command, valid or not. */
export function createStep(model: UserModel, random: Random): ModelStep {
  return choose(random, KINDS)(model, random);
}
