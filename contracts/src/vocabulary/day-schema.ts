import { z } from 'zod';

/** A calendar day, `yyyy-mm-dd`. Rejects days that don't exist. */
export const Day = z.iso.date();

/** A calendar month, `yyyy-mm`. Rejects months that don't exist. */
export const Month = z
  .string()
  .regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/, 'This field must be a month, such as 2026-11.');
