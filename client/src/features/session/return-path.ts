/** Paths of the signed-in screens, except Home. No other text is a return path, so it can't lead to another website. */
const SCREEN_PATH =
  /^\/(?:my-cards|explore|insights|profile|subscription|purchases(?:\/import)?|receipts\/[\w-]+)\/?(?:[?#].*)?$/;
const PARAMETER = 'next';

/** The signed-in screen to open after sign-in: the one that was requested, or null for Home. */
export function findReturnPath(): string | null {
  const { pathname, search, hash } = window.location;
  const requested = new URLSearchParams(search).get(PARAMETER) ?? pathname + search + hash;
  return SCREEN_PATH.test(requested) ? requested : null;
}

/** The path of a page on the way to sign-in. Its URL keeps the screen to open afterward. */
export function keepReturnPath(path: '/login' | '/signup' | '/forgot-password' | '/onboarding'): string {
  const returnPath = findReturnPath();
  return returnPath === null
    ? path
    : `${path}?${new URLSearchParams({ [PARAMETER]: returnPath }).toString()}`;
}

/** Whether the requested screen is a receipt, which is opened by its link. */
export const isReceiptRequested = () => findReturnPath()?.startsWith('/receipts/') === true;
