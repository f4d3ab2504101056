/** The times when tests record the events of a log. */
export const FIRST_DAY = new Date('2026-11-10T10:00:00Z');
export const SECOND_DAY = new Date('2026-11-11T10:00:00Z');
