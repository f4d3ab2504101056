/** Names who caused an event. */
export function formatActor(actor: string): string {
  if (actor === 'admin') return 'Admin';
  return actor === 'system' ? 'Tapwise' : actor;
}
