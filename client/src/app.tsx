import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { currentUserQuery } from './api/auth';
import { lazyPart } from './lib/lazy-part';
import { StartFailed } from './shell/start-failed';
import { Waiting } from './ui/waiting';

const ShellRoutes = lazyPart(async () => (await import('./shell/shell-routes')).ShellRoutes);
const LandingPage = lazyPart(async () => (await import('./pages/landing/landing-page')).LandingPage);
const LoginPage = lazyPart(async () => (await import('./pages/login/login-page')).LoginPage);
const SignupPage = lazyPart(async () => (await import('./pages/signup/signup-page')).SignupPage);
const OnboardingPage = lazyPart(
  async () => (await import('./pages/onboarding/onboarding-page')).OnboardingPage,
);
const ForgotPasswordPage = lazyPart(
  async () => (await import('./pages/forgot-password/forgot-password-page')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPart(
  async () => (await import('./pages/reset-password/reset-password-page')).ResetPasswordPage,
);
const AdminPage = lazyPart(async () => (await import('./pages/admin/admin-page')).AdminPage);

export function App() {
  const { data: user, isPending, isError, refetch } = useQuery(currentUserQuery());
  if (isPending) return <Waiting />;
  if (isError) return <StartFailed onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/landing" component={LandingPage} />
        <Route path="/login" component={LoginPage} />
        <Route path="/signup" component={SignupPage} />
        <Route path="/forgot-password" component={ForgotPasswordPage} />
        <Route path="/reset-password" component={ResetPasswordPage} />
        <Route path="/admin" component={AdminPage} />
        <Route>
          <PersonalRoutes state={user === null ? 'signed-out' : user.isOnboarded ? 'ready' : 'new'} />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** What a path shows depends on who asks: nobody, a new user, or one who has been through the onboarding. */
function PersonalRoutes({ state }: { readonly state: 'signed-out' | 'new' | 'ready' }) {
  if (state === 'signed-out') return <LandingPage />;
  if (state === 'new') return <OnboardingPage />;
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
