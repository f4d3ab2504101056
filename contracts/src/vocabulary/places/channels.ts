/** How the order is placed. `delivery`: through an app or courier that delivers it. */
export const CHANNELS = ['in-store', 'online', 'delivery'] as const;
export type Channel = (typeof CHANNELS)[number];
