import type { BodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { RouteName, Routes } from '@tapwise/contracts/http/routes';
import type { AccessTokenSummary } from '@tapwise/contracts/http/routes/access-tokens';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import type { PriceChange } from '@tapwise/contracts/http/routes/admin-prices';
import type { AdminUser } from '@tapwise/contracts/http/routes/admin-users';
import { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import type { CalendarFeed } from '@tapwise/contracts/http/routes/calendar';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import type { Eligibility, Exclusion } from '@tapwise/contracts/http/routes/eligibility';
import type { Household } from '@tapwise/contracts/http/routes/household';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { AdminProjection, UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type {
  Recommendation,
  RecommendationReceipt,
  RecommendationSummary,
  Verification,
} from '@tapwise/contracts/http/routes/recommendation';
import type { Reminder } from '@tapwise/contracts/http/routes/reminders';
import type { CardValues, LeftOnTheTable, WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { type CardCap, UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { CARDS } from './cards';
import { createUnsuccessfulRequestReport } from './projections';
import { NO_SETTINGS } from './settings';

/** The arguments of a route's handler. */
export interface HandlerRequest<Name extends RouteName> {
  readonly body: BodyOf<Routes[Name]>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

export interface FakeState {
  user: CurrentUser | null;
  password: string;
  /** Where the user is signed in. */
  sessions: readonly SessionSummary[];
  accessTokens: readonly AccessTokenSummary[];
  household: Household;
  catalog: readonly CardListing[];
  wallet: readonly UserCard[];
  /** Overrides of what application rules say about every card, which is nothing by default. */
  eligibility: Partial<Eligibility>;
  credits: CreditListing[];
  excludedCards: readonly Exclusion[];
  cardHistory: ResponseOf<Routes['cardHistory']>['cards'];
  /** The card that was removed last, and its place. */
  removed: { readonly entry: UserCard; readonly index: number } | null;
  plan: Pick<Subscription, 'type' | 'status' | 'expiresAt'>;
  purchases: readonly Purchase[];
  /** The rows of statements that were imported, with their purchases' ids, so that a row is imported once. */
  importedRows: ReadonlyMap<string, string>;
  recommendations: readonly Recommendation[];
  /** The recommendations that a correction superseded. */
  superseded: readonly RecommendationSummary[];
  /** Overrides of every receipt. */
  receipt: Partial<RecommendationReceipt>;
  /** Overrides of the result of every verification. */
  verification: Partial<Verification>;
  /** The browsers that get push messages. */
  pushEndpoints: readonly string[];
  favorites: readonly string[];
  searches: readonly string[];
  /** Overrides of what the browser's answers depend on. */
  answerInputs: Partial<AnswerInputs>;
  /** Overrides of the next recommendation. */
  nextRecommendation: Partial<Recommendation>;
  /** Overrides of the recommendations after a reply about the store. */
  clarifiedRecommendation: Partial<Recommendation>;
  /** The warnings about the next recorded purchase. */
  purchaseWarnings: readonly string[];
  /** Overrides of the insights, which otherwise follow from the purchases. */
  insights: Partial<Insights>;
  /** The insights of past months (`yyyy-mm`). Other months have none. */
  pastInsights: Readonly<Record<string, Partial<Insights>>>;
  /** Overrides of what was left on the table, which is nothing by default. */
  leftOnTheTable: Partial<LeftOnTheTable>;
  /** Overrides of every what-if answer, which is empty by default. */
  whatIf: Partial<WhatIf>;
  cardValues: CardValues;
  settings: Settings;
  reminders: readonly Reminder[];
  /** The spending caps of every card. */
  caps: readonly CardCap[];
  offers: readonly OfferListing[];
  calendarFeed: CalendarFeed;
  /** Overrides of the details of every card. */
  details: Partial<CardDetails>;
  supportEmail: string | null;
  /** The token of the valid reset link. */
  resetToken: string | null;
  adminKey: string;
  accounts: readonly AdminUser[];
  auditLog: readonly AuditEntry[];
  prices: Readonly<Record<'monthly' | 'annual', string>>;
  projections: readonly AdminProjection[];
  /** Of the process that handles commands, then of the one that handles queries. */
  failures: readonly [UnsuccessfulRequestReport, UnsuccessfulRequestReport];
  priceHistory: Readonly<Record<'monthly' | 'annual', readonly PriceChange[]>>;
  /** The catalog as operators see it. */
  adminCards: readonly AdminCardDetails[];
  /** The outliers of every card that is checked. */
  newWarnings: readonly string[];
}

let lastId = 0;
export function nextUuid(): string {
  lastId += 1;
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
}

export const ADA = CurrentUser.parse({
  id: nextUuid(),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  goals: [],
  preferences: { goalPriorities: {} },
  isOnboarded: true,
});

export function toWalletEntry(card: CardListing): UserCard {
  return UserCard.parse({
    id: nextUuid(),
    cardId: card.id,
    addedAt: '2026-11-20T10:00:00.000Z',
    isActive: true,
    card,
  });
}

/** A signed-in user with an empty wallet. */
export function createFakeState(): FakeState {
  return {
    user: ADA,
    password: 'secret1',
    catalog: CARDS,
    wallet: [],
    removed: null,
    eligibility: {},
    credits: [],
    excludedCards: [],
    cardHistory: [],
    plan: { type: 'free', status: 'active' },
    purchases: [],
    importedRows: new Map(),
    recommendations: [],
    superseded: [],
    receipt: {},
    verification: {},
    pushEndpoints: [],
    sessions: [],
    accessTokens: [],
    household: { members: [] },
    favorites: [],
    searches: [],
    answerInputs: {},
    nextRecommendation: {},
    clarifiedRecommendation: {},
    purchaseWarnings: [],
    insights: {},
    pastInsights: {},
    leftOnTheTable: {},
    whatIf: {},
    cardValues: { purchaseCount: 0, cards: [] },
    settings: NO_SETTINGS,
    reminders: [],
    caps: [],
    offers: [],
    calendarFeed: { createdAt: null },
    details: {},
    supportEmail: null,
    resetToken: 'good-token',
    adminKey: 'open sesame',
    auditLog: [],
    accounts: [],
    prices: { monthly: '2.99', annual: '20.00' },
    projections: [],
    failures: [createUnsuccessfulRequestReport('command-api'), createUnsuccessfulRequestReport('query-api')],
    priceHistory: { monthly: [], annual: [] },
    adminCards: [],
    newWarnings: [],
  };
}
