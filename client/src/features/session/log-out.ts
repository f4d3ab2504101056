import { forgetLastSeen } from '../../api/last-seen';

/** Leaves for the landing page after the server has ended the session by itself. */
export function leave(): void {
  forgetLastSeen();
  window.location.assign('/landing');
}

/** Leaves by a navigation, so that nothing of the session stays in memory; nothing of it stays in storage either. */
export function logOut(): void {
  forgetLastSeen();
  window.location.assign('/api/logout');
}
