/** An invalid setting. The message names it, the reason, and the fix. */
export class ConfigurationError extends Error {}
