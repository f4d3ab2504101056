import type { Push, PushState } from './use-push';

const TEXTS: Readonly<Partial<Record<PushState, string>>> = {
  on: 'Push notifications are on in this browser. They never mention amounts or stores.',
  denied:
    'Notifications are blocked in this browser. Allow them for this site in the browser’s settings, then try again.',
  unsupported:
    'This browser doesn’t support push notifications. On an iPhone, add Tapwise to your Home Screen first.',
};

/** Shows whether push notifications are on, or why they can't be. */
export function PushStatus({ push: { state } }: { readonly push: Push }) {
  return (
    <p role="status" className="text-caption text-muted empty:hidden">
      {state && TEXTS[state]}
    </p>
  );
}
