/** An invalid setting. The message says which one, why, and how to fix it. */
export class ConfigurationError extends Error {}
