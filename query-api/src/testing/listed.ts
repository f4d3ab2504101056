import { accounts } from '@tapwise/contracts/read-models/accounts';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { insights } from '@tapwise/contracts/read-models/insights';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { searches } from '@tapwise/contracts/read-models/searches';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { ListOptions } from '../read-store/port';
import { toUuid } from './documents';

const mine = { userId: toUuid(1) };

/** The model and options of every `list` of the query API. */
export const LISTED_MODELS: readonly (readonly [ReadModel, Omit<ListOptions, 'limit'>])[] = [
  [purchases, { where: mine, sort: ['-purchasedOn', '-createdAt', '-id'] }],
  [purchases, { where: mine, sort: ['-purchasedOn', '-createdAt', '-id'], after: toUuid(5) }],
  ...['month', 'storeKey', 'cardId', 'category'].map((field): [ReadModel, Omit<ListOptions, 'limit'>] => [
    purchases,
    {
      where: { ...mine, [field]: 'x' },
      sort: ['-purchasedOn', '-createdAt', '-id'],
      after: toUuid(5),
    },
  ]),
  [recommendations, { where: mine, sort: ['-givenAt', '-id'] }],
  [searches, { where: mine, sort: ['-searchCount', '-lastSearchedAt', '-id'] }],
  [insights, { where: mine, sort: ['-month'] }],
  [insights, { where: { ofMonth: 'month' }, sort: ['-spendCents', '-id'] }],
  [insights, { where: { ofMonth: 'month' }, sort: ['-purchases', '-spendCents', '-id'] }],
  [accounts, { sort: ['-registeredAt', '-id'] }],
  [accounts, { sort: ['-registeredAt', '-id'], after: toUuid(5) }],
  [wallets, { where: { planState: 'cancelled' }, sort: ['-plan.endsAt', '-id'] }],
];
