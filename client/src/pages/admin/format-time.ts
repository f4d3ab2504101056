/** Formats a time as `Nov 25, 2026, 2:05 PM`, in the browser's time zone. */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
