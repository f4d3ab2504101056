import file from '../../data/merchants.json';
import { BRANDS } from './brands';
import type { Merchant } from './merchant';

/** Every merchant the product knows, brands first. */
export const MERCHANTS: readonly Merchant[] = [...BRANDS, ...(file.merchants as readonly Merchant[])];
