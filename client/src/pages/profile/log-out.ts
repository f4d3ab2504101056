/** Leaves by a navigation, so that nothing of the session stays in memory. */
export function logOut(): void {
  window.location.assign('/api/logout');
}
