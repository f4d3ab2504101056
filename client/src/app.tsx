import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { currentUserQuery } from './api/auth';
import { StartFailed } from './shell/start-failed';
import { Waiting } from './ui/waiting';

const ShellRoutes = lazy(async () => ({ default: (await import('./shell/shell-routes')).ShellRoutes }));
const LandingPage = lazy(async () => ({
  default: (await import('./pages/landing/landing-page')).LandingPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login/login-page')).LoginPage }));
const SignupPage = lazy(async () => ({ default: (await import('./pages/signup/signup-page')).SignupPage }));
const OnboardingPage = lazy(async () => ({
  default: (await import('./pages/onboarding/onboarding-page')).OnboardingPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password/forgot-password-page')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./pages/reset-password/reset-password-page')).ResetPasswordPage,
}));
const AdminPage = lazy(async () => ({ default: (await import('./pages/admin/admin-page')).AdminPage }));

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
