import { Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Skeleton } from '../../ui/skeleton';
import { OverviewPage } from './overview/overview-page';
import { AdminHeading } from './shell/admin-heading';

interface AdminRoutesProps {
  readonly adminKey: string;
}

// The names of these modules start with `admin-`, so that no browser keeps them offline (build/service-worker.ts).
const AdminCatalogPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./catalog/admin-catalog-page')).AdminCatalogPage,
);
const AdminCardPage = lazyWithRetry<AdminRoutesProps & { readonly cardId: string }>(
  async () => (await import('./catalog/admin-card-page')).AdminCardPage,
);
const AdminQuartersPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./catalog/admin-quarters-page')).AdminQuartersPage,
);
const AdminPricesPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./prices/admin-prices-page')).AdminPricesPage,
);
const AdminProjectionsPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./projections/admin-projections-page')).AdminProjectionsPage,
);
const AdminErrorsPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./errors/admin-errors-page')).AdminErrorsPage,
);
const AdminUserPage = lazyWithRetry<AdminRoutesProps & { readonly id: string }>(
  async () => (await import('./users/admin-user-page')).AdminUserPage,
);
const AdminAuditPage = lazyWithRetry<AdminRoutesProps>(
  async () => (await import('./audit/admin-audit-page')).AdminAuditPage,
);

/** The sections of the dashboard by path. All but the overview are loaded when they are opened. */
export function AdminRoutes({ adminKey }: AdminRoutesProps) {
  const [path] = useLocation();
  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<SectionSkeleton />}>
        <Switch>
          <Route path="/admin">
            <OverviewPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/catalog">
            <AdminCatalogPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/catalog/quarters">
            <AdminQuartersPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/catalog/cards/:cardId">
            {({ cardId }) => <AdminCardPage adminKey={adminKey} cardId={cardId} />}
          </Route>
          <Route path="/admin/prices">
            <AdminPricesPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/projections">
            <AdminProjectionsPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/errors">
            <AdminErrorsPage adminKey={adminKey} />
          </Route>
          <Route path="/admin/users/:id">
            {({ id }) => <AdminUserPage key={id} adminKey={adminKey} id={id} />}
          </Route>
          <Route path="/admin/audit">
            <AdminAuditPage adminKey={adminKey} />
          </Route>
          <Route>
            <UnknownSection />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function SectionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-96 w-full rounded-surface" />
    </div>
  );
}

function UnknownSection() {
  return (
    <>
      <AdminHeading>Page Not Found</AdminHeading>
      <EmptyState
        title="This page doesn’t exist."
        action={
          <Link to="/admin" className={getButtonClass()}>
            Go to Overview
          </Link>
        }
      />
    </>
  );
}
