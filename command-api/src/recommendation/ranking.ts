import { goalPoints } from './goal-points';
import type { Judged, Question } from './judge';

/** A card within this share of the best value is a near tie, which goals may turn. */
const NEAR_TIE = 0.9;

function byId(a: Judged, b: Judged): number {
  return a.held.cardId < b.held.cardId ? -1 : 1;
}

/** Value, then cap room kept, then the most used card, then id: always the same order. */
function byValue(a: Judged, b: Judged): number {
  return b.raw - a.raw || a.cappedCents - b.cappedCents || b.uses - a.uses || byId(a, b);
}

function byRejection(a: Judged, b: Judged): number {
  return b.uses - a.uses || byId(a, b);
}

/** The card's value against the best of the catalogue at this store, 0 to 100, with at most 5 points for goals. */
export function scoreOf(question: Question, judged: Judged, bestRaw: number): number {
  if (judged.rejection || judged.raw === 0) return 0;
  const share = bestRaw > 0 ? (100 * judged.raw) / Math.max(bestRaw, judged.raw) : 100;
  return Math.min(100, share + goalPoints(judged.holding.card, question.goals));
}

/** Among near ties of the best value the user's goals decide, by at most 5 points of a score of 100. */
function turnNearTies(question: Question, sorted: readonly Judged[], bestRaw: number): Judged[] {
  const top = sorted[0];
  if (!top || question.goals.length === 0) return [...sorted];
  const near = sorted.filter((judged) => judged.raw >= NEAR_TIE * top.raw);
  const points = (judged: Judged) =>
    (100 * judged.raw) / Math.max(bestRaw, top.raw, 1) + goalPoints(judged.holding.card, question.goals);
  const turned = [...near].sort((a, b) => points(b) - points(a) || byValue(a, b));
  return [...turned, ...sorted.slice(near.length)];
}

/** The whole wallet, best first, rejected cards last. */
export function rank(question: Question, judged: readonly Judged[], bestRaw: number): Judged[] {
  const accepted = judged.filter((entry) => !entry.rejection).sort(byValue);
  const rejected = judged.filter((entry) => entry.rejection).sort(byRejection);
  return [...turnNearTies(question, accepted, bestRaw), ...rejected];
}
