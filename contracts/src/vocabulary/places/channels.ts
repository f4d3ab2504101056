/** How the order is placed. Delivery: by an app or courier that brings it. */
export const CHANNELS = ['in-store', 'online', 'delivery'] as const;
export type Channel = (typeof CHANNELS)[number];
