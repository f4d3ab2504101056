import { Route, Switch } from 'wouter';
import { INFO_PATH } from '../lib/browser/info-path';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';

const SubscriptionPage = lazyWithRetry(
  async () => (await import('../pages/subscription/subscription-page')).SubscriptionPage,
);
const PurchasesPage = lazyWithRetry(
  async () => (await import('../pages/purchases/purchases-page')).PurchasesPage,
);
const StatementImportPage = lazyWithRetry(
  async () => (await import('../pages/statement-import/statement-import-page')).StatementImportPage,
);
const ReceiptPage = lazyWithRetry(async () => (await import('../pages/receipt/receipt-page')).ReceiptPage);
const CardPage = lazyWithRetry(async () => (await import('../pages/card/card-page')).CardPage);
const OffersPage = lazyWithRetry(async () => (await import('../pages/offers/offers-page')).OffersPage);
const AskPage = lazyWithRetry(async () => (await import('../pages/ask/ask-page')).AskPage);
const JoinHouseholdPage = lazyWithRetry(
  async () => (await import('../pages/join-household/join-household-page')).JoinHouseholdPage,
);
const InfoRoutes = lazyWithRetry(async () => (await import('../pages/info/info-routes')).InfoRoutes);
const NotFoundPage = lazyWithRetry(
  async () => (await import('../pages/not-found/not-found-page')).NotFoundPage,
);

/** The signed-in screens that aren't tabs. */
export function OtherRoutes() {
  return (
    <Switch>
      <Route path="/purchases" component={PurchasesPage} />
      <Route path="/subscription" component={SubscriptionPage} />
      <Route path="/purchases/import" component={StatementImportPage} />
      <Route path="/receipts/:recommendationId" component={ReceiptPage} />
      <Route path="/cards/:cardId" component={CardPage} />
      <Route path="/offers" component={OffersPage} />
      <Route path="/ask" component={AskPage} />
      <Route path="/join-household" component={JoinHouseholdPage} />
      <Route path={INFO_PATH} component={InfoRoutes} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
