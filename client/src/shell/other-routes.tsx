import { Route, Switch } from 'wouter';
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
const AskPage = lazyWithRetry(async () => (await import('../pages/ask/ask-page')).AskPage);
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
      <Route path="/ask" component={AskPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
