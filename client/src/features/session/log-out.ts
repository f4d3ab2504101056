import { forgetLastSeen } from '../../api/last-seen';

/** Leaves by a navigation, so that nothing of the session stays in memory; nothing of it stays in storage either. */
export function logOut(): void {
  forgetLastSeen();
  window.location.assign('/api/logout');
}
