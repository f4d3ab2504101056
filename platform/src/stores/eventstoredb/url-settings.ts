import { ConfigurationError } from '../../configuration/configuration-error';

interface ValueRule {
  readonly pattern: RegExp;
  /** Completes "must be". */
  readonly expected: string;
}

const TEXT: ValueRule = {
  pattern: /^(?:[^%?]|%[\da-f]{2})+$/i,
  expected: 'text, with special characters percent-encoded',
};
const NUMBER: ValueRule = { pattern: /^\d+$/, expected: 'a whole number' };
const INTERVAL: ValueRule = { pattern: /^(?:\d+|-1)$/, expected: 'a whole number, or -1 for never' };
const BOOLEAN: ValueRule = { pattern: /^(?:true|false)$/i, expected: 'true or false' };

/** The settings of a connection string that both libraries know. */
const RULES: Readonly<Record<string, ValueRule>> = {
  connectionName: TEXT,
  defaultDeadline: { pattern: /^[1-9]\d*$/, expected: 'a whole number above 0' },
  discoveryInterval: NUMBER,
  gossipTimeout: NUMBER,
  keepAliveInterval: INTERVAL,
  keepAliveTimeout: INTERVAL,
  maxDiscoverAttempts: NUMBER,
  nodePreference: {
    pattern: /^(?:leader|follower|random|read_?only_?replica)$/i,
    expected: 'leader, follower, random, or read_only_replica',
  },
  throwOnAppendFailure: BOOLEAN,
  tls: BOOLEAN,
  tlsCAFile: TEXT,
  tlsVerifyCert: {
    pattern: /^true$/i,
    expected: 'true: certificates are always verified. Set tlsCAFile to the CA certificate of the server',
  },
  userCertFile: TEXT,
  userKeyFile: TEXT,
};
const NAMES = Object.keys(RULES);

/** The values that a message may repeat. Anything else could be part of a password. */
const NAME = /^[a-z][\w-]{0,39}$/i;

function normalizeSetting(variable: string, setting: string): string {
  const [, rawName = setting, value = ''] = /^([^=]*)=(.*)$/.exec(setting) ?? [];
  const name = NAMES.find((candidate) => candidate.toLowerCase() === rawName.trim().toLowerCase());
  const rule = name === undefined ? undefined : RULES[name];
  if (name === undefined || rule === undefined) {
    const which = NAME.test(rawName) ? `its setting ${rawName} is unknown` : 'one of its settings is unknown';
    throw new ConfigurationError(`${variable}: ${which}. Use only ${NAMES.join(', ')}.`);
  }
  if (!rule.pattern.test(value))
    throw new ConfigurationError(`${variable}: its ${name} must be ${rule.expected}.`);
  // KurrentDB's library knows read_only_replica without underscores only.
  return `${name}=${rule === TEXT ? value : value.toLowerCase().replaceAll('_', '')}`;
}

/**
 * Checks the settings of a connection string, and spells them as the libraries do. Throws a
 * `ConfigurationError` that names the variable and the wrong setting.
 */
export function normalizeSettings(variable: string, settings: string): string {
  if (settings === '') return '';
  return settings
    .split('&')
    .map((setting) => normalizeSetting(variable, setting))
    .join('&');
}
