import file from '../../../data/brands.json';
import type { Merchant } from './merchant';

/** The 45 brands of the built-in search list: small enough to ship to the browser. */
export const BRANDS = file.merchants as unknown as readonly Merchant[];
