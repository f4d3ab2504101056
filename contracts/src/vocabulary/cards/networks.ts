/** The payment networks. */
export const NETWORKS = ['visa', 'mastercard', 'amex', 'discover', 'private'] as const;
