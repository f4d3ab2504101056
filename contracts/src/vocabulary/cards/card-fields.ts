import { z } from 'zod';
import { withUnit } from '../with-unit';

/** A month: `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
export const Text = z.string().min(1).max(200);
export const Url = z.url().max(300);
export const Dollars = withUnit(z.number(), 'dollars');
