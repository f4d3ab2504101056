import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { goalPoints, goalsServed } from './goal-points';
import type { Judged, Question } from './judge';
import { bestRow, effectivePpm, rewardRate, rowPlace, valueCents } from './ranked-card';
import { sentences, whereText } from './sentences';
import { isSuperstore } from './stores';
import { categoryWord } from './wording';

function earns(question: Question, judged: Judged): string {
  const row = bestRow(judged);
  if (!row || judged.raw === 0) return sentences.nothing(question.amountCents);
  const where = whereText(row, rowPlace(question, judged));
  return sentences.earns(rewardRate(question, judged), where, valueCents(judged), question.amountCents);
}

function whyEqual(question: Question, winner: Judged, next: Judged): string | null {
  const points = (judged: Judged) => goalPoints(judged.holding.card, question.goals);
  if (points(winner) > points(next))
    return sentences.goalDecides(goalsServed(winner.holding.card, question.goals));
  if (winner.raw !== next.raw) return null;
  if (winner.cappedCents < next.cappedCents)
    return sentences.keepsRoom(next.cappedCents - winner.cappedCents);
  return winner.uses > next.uses ? sentences.usedMore(winner.uses, next.uses) : null;
}

const isPartial = ({ inactive }: Question) => inactive.size > 0;

function runnerUp(question: Question, ranking: readonly Judged[]): string[] {
  const [winner, next] = ranking;
  if (!winner) return [];
  if (!next || next.rejection) return ranking.length > 1 ? [sentences.onlyCard(isPartial(question))] : [];
  if (next.raw === 0 && winner.raw > 0) return [sentences.othersNothing(isPartial(question))];
  const ahead = valueCents(winner) - valueCents(next);
  const { name } = next.holding.card;
  if (ahead === 0) return [sentences.runnerUpEqual(name, valueCents(next), whyEqual(question, winner, next))];
  if (ahead > 0) return [sentences.runnerUp(name, valueCents(next), ahead)];
  return [sentences.goalTurned(name, -ahead, goalsServed(winner.holding.card, question.goals))];
}

/** A limit that this purchase does not draw on is none here; an unused one is worth a word only to a purchase that takes a twentieth of it or more. */
const WORTH_SAYING = 20;

function capRoom({ amountCents }: Question, judged: Judged): string[] {
  const { cap } = judged.schedule;
  if (!cap) return [];
  const isUntouched = judged.cappedCents === 0 && cap.leftCents > 0;
  if (isUntouched) return [];
  if (cap.leftCents === cap.limitCents && amountCents * WORTH_SAYING < cap.limitCents) return [];
  return [cap.leftCents > 0 ? sentences.capLeft(cap) : sentences.capEmpty(cap)];
}

/** Whether the reasons tell that the store is no grocer: then nothing else needs to. */
export function isToldNoGrocer({ place, category, merchant }: Question): boolean {
  const isRefused = place.category === 'groceries' && category !== 'groceries';
  return isRefused || (merchant !== undefined && isSuperstore(merchant) && category === 'general');
}

function whyStore(question: Question, merchant: Merchant): string {
  const { place, category } = question;
  if (isToldNoGrocer(question)) return sentences.notGroceries(merchant.name);
  return place.category === merchant.category
    ? sentences.countsAs(merchant.name, category, merchant.mcc)
    : sentences.categoryGiven(category);
}

const SAID_BY = 4;

/** "Grocery run" says groceries by itself; "parking" does not say transit. */
function saysItself(text: string, category: Category): boolean {
  const start = categoryWord(category).toLowerCase().slice(0, SAID_BY);
  return category !== 'general' && text.toLowerCase().includes(start);
}

function whyTerm(text: string, category: Category): string[] {
  return saysItself(text, category) ? [] : [sentences.termMeans(text, category)];
}

function whyCategory(question: Question): string[] {
  const { place, category, merchant } = question;
  if (merchant) return [whyStore(question, merchant)];
  if (place.match === 'unknown') return [sentences.unknownStore(place.originalSearch)];
  if (place.match === 'category') return [sentences.categoryGiven(category)];
  return whyTerm(place.originalSearch, category);
}

/** True where every accepted card pays no more than its rate for everything. */
function noBonus(question: Question, ranking: readonly Judged[]): string[] {
  const { category } = question;
  const rows = ranking.flatMap(({ rejection, parts }) =>
    rejection ? [] : parts.map((part) => part.tier.row),
  );
  const hasBonus = rows.some((row) => row?.category !== 'general' || row.merchants !== null);
  if (category === 'general' || hasBonus) return [];
  const hasCondition = ranking.some((judged) => !judged.rejection && judged.rates.conditional.length > 0);
  const sentence = hasCondition ? sentences.noPlainBonus : sentences.noBonus;
  return [sentence(category, isPartial(question))];
}

function pointValue(question: Question, judged: Judged): string[] {
  const { currency } = judged.holding.card;
  const isFixed =
    currency.centsPerPoint === currency.cashFloorCents || effectivePpm(judged, question.amountCents) === 0;
  if (isFixed) return [];
  if (question.valuation === 'floor') return [sentences.pointsFloor(judged.holding.card)];
  const deciding = question.goals.find((goal) => goal !== 'building_credit');
  return [sentences.pointsPlanned(judged.holding.card, deciding)];
}

/** Why the first of the ranking: the rate and where it holds, the runner-up, the cap, the category, the point's value. */
export function reasoningFor(question: Question, ranking: readonly Judged[]): string[] {
  const winner = ranking[0];
  if (!winner) return [];
  if (winner.rejection) {
    const isNetworkRefused = ranking.some(({ rejection }) => rejection === 'network-not-accepted');
    return [
      sentences.noneAccepted(
        question.place.storeName,
        isNetworkRefused ? question.merchant?.acceptedNetworks : undefined,
        isPartial(question),
      ),
      ...whyCategory(question),
    ];
  }
  return [
    earns(question, winner),
    ...runnerUp(question, ranking),
    ...capRoom(question, winner),
    ...whyCategory(question),
    ...noBonus(question, ranking),
    ...pointValue(question, winner),
  ];
}

function visits({ merchant, spending }: Question): number {
  if (!merchant) return 0;
  const { id } = merchant;
  let times = 0;
  for (const cardId in spending.cards) {
    const months = spending.cards[cardId]?.months ?? {};
    for (const month in months) times += months[month]?.visits[id] ?? 0;
  }
  return times;
}

/** The user's own goals and history, as far as they touch this advice. */
export function personalizedFactors(question: Question, winner: Judged): string[] {
  const { spending, category, goals, place } = question;
  const inCategory = spending.categories[category];
  const times = visits(question);
  return [
    ...(goalPoints(winner.holding.card, goals) > 0
      ? goalsServed(winner.holding.card, goals).map(sentences.servesGoal)
      : []),
    ...(winner.uses > 0 ? [sentences.usedBefore(winner.uses, spending.count)] : []),
    ...(inCategory ? [sentences.spentInCategory(category, inCategory.cents, inCategory.rewardCents)] : []),
    ...(times > 0 ? [sentences.visited(place.storeName, times)] : []),
  ];
}
