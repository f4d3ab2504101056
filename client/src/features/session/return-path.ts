/** Paths of the signed-in screens, except Home. No other text is a return path, so it can't lead to another website. */
const SCREEN_PATH =
  /^\/(?:ask|my-cards|cards\/[\w-]+|explore|insights|offers|profile|subscription|purchases(?:\/import)?|join-household|receipts\/[\w-]+)\/?(?:[?#].*)?$/;
const PARAMETER = 'next';

const selectScreen = (path: string | null) => (path !== null && SCREEN_PATH.test(path) ? path : null);

/** The screen to open after sign-in, which the URL of a page on the way there keeps. Null for Home. */
export function findReturnPath(): string | null {
  return selectScreen(new URLSearchParams(window.location.search).get(PARAMETER));
}

/** The screen that was requested, whether it is shown to visitors as the landing page or kept for after sign-in. */
function findRequestedScreen(): string | null {
  const { pathname, search, hash } = window.location;
  return findReturnPath() ?? selectScreen(pathname + search + hash);
}

/** The path of a page on the way to sign-in. Its URL keeps the requested screen. */
export function keepReturnPath(path: '/login' | '/signup' | '/forgot-password' | '/onboarding'): string {
  const screen = findRequestedScreen();
  return screen === null ? path : `${path}?${new URLSearchParams({ [PARAMETER]: screen }).toString()}`;
}

/** Whether a signed-in screen other than Home was requested. */
export const isScreenRequested = () => findRequestedScreen() !== null;

/**
 * Whether a screen was requested that only users open: a receipt or an invitation by its link, or a question from the
 * installed app.
 */
export const isUserScreenRequested = () =>
  /^\/(?:receipts\/|ask|join-household)/.test(findRequestedScreen() ?? '');
