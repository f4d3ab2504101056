import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { sessionUserQuery } from './api/account/auth';
import { INFO_PATH } from './lib/browser/info-path';
import { lazyWithRetry } from './lib/browser/lazy-with-retry';
import { StartFailed } from './shell/start-failed';
import { LoadingScreen } from './ui/loading-screen';

const ShellRoutes = lazyWithRetry(async () => (await import('./shell/shell-routes')).ShellRoutes, '*');
const LandingPage = lazyWithRetry(async () => (await import('./pages/landing/landing-page')).LandingPage);
const LoginPage = lazyWithRetry(async () => (await import('./pages/login/login-page')).LoginPage);
const SignupPage = lazyWithRetry(async () => (await import('./pages/signup/signup-page')).SignupPage);
const OnboardingPage = lazyWithRetry(
  async () => (await import('./pages/onboarding/onboarding-page')).OnboardingPage,
);
const ForgotPasswordPage = lazyWithRetry(
  async () => (await import('./pages/forgot-password/forgot-password-page')).ForgotPasswordPage,
);
const MailedLinkRoutes = lazyWithRetry(
  async () => (await import('./shell/mailed-link-routes')).MailedLinkRoutes,
);
const InfoFrame = lazyWithRetry(async () => (await import('./shell/info-frame')).InfoFrame);
const AdminPage = lazyWithRetry(async () => (await import('./pages/admin/admin-page')).AdminPage);

export function App() {
  const { data: user, isPending, isError, refetch } = useQuery(sessionUserQuery());
  if (isPending) return <LoadingScreen />;
  if (isError) return <StartFailed onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route path="/landing" component={LandingPage} />
        <Route path="/login" component={LoginPage} />
        <Route path="/signup" component={SignupPage} />
        <Route path="/forgot-password" component={ForgotPasswordPage} />
        <Route path={/^\/(reset-password|confirm-email)$/} component={MailedLinkRoutes} />
        <Route path={/^\/admin(\/|$)/} component={AdminPage} />
        <Route>
          <PersonalRoutes state={user === null ? 'signed-out' : user.isOnboarded ? 'ready' : 'new'} />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The routes that depend on the user: signed out, not onboarded yet, or ready. */
function PersonalRoutes({ state }: { readonly state: 'signed-out' | 'new' | 'ready' }) {
  if (state !== 'ready')
    return (
      <Switch>
        <Route path={INFO_PATH}>
          <InfoFrame isInSetup={state === 'new'} />
        </Route>
        <Route>{state === 'new' ? <OnboardingPage /> : <LandingPage />}</Route>
      </Switch>
    );
  return (
    <Switch>
      <Route path="/onboarding">
        <Redirect to="/" replace />
      </Route>
      <Route>
        <ShellRoutes />
      </Route>
    </Switch>
  );
}
