/** The conditions of a reward rule. */
export const REQUIREMENTS = [
  'apple-pay',
  'walmart-plus',
  'sams-plus',
  'amazon-prime',
  'mobile-wallet',
  'direct-deposit',
  'foreign-purchase',
  'citi-nights',
  'online-order',
  'phone-shop',
] as const;
