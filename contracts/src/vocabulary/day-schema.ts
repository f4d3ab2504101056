import { z } from 'zod';

/** A calendar day, `yyyy-mm-dd`. Rejects days that don't exist. */
export const Day = z.iso.date();
