/**
 * Joins class names. A class that must override another one is marked with `!`: tailwind-merge would add 8.4
 * kB to the landing page, whose size is limited (e2e/system/budget.e2e.ts).
 */
export { clsx as cx } from 'clsx';
