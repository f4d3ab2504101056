import { z } from 'zod';

const OnOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const Secret = z.string().min(16, 'needs at least 16 characters');

/** The environment the product reads, whole. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_KEY: Secret.optional(),
  SESSION_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(Secret).min(1))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EVENT_STORE: z.enum(['sqlite', 'eventstoredb']).default('sqlite'),
  EVENTSTOREDB_URL: z.string().optional(),
  READ_STORE: z.enum(['sqlite', 'mongodb']).default('sqlite'),
  MONGODB_URL: z.string().optional(),
  RATE_LIMITS: OnOff.default(true),
  /** On behind one reverse proxy: a caller's address is then the last one of X-Forwarded-For. */
  TRUST_PROXY: OnOff.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  LOGO_URL: z.string().optional(),
});
export type Configuration = z.infer<typeof Environment>;

const REMEDIES: Readonly<Record<string, string>> = {
  PORT: 'a port from 0 to 65535, such as 3000',
  PUBLIC_URL: 'the address that people open, such as https://cards.example.com',
  ADMIN_KEY: 'a secret of at least 16 characters, or leave it out and one is made',
  SESSION_KEYS: 'secrets of at least 16 characters, separated by commas, newest first; or leave it out',
  SMTP_URL: 'smtp://user:password@host:587, or leave it out to write mails into DATA_DIR/outbox',
  EVENT_STORE: 'sqlite or eventstoredb',
  READ_STORE: 'sqlite or mongodb',
  RATE_LIMITS: 'on or off',
  TRUST_PROXY: 'on behind a reverse proxy of your own, else off',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
};

/** A setting that cannot be used: the message says what, why and the remedy. */
export class ConfigurationError extends Error {}

/** Reads and checks the environment; empty values count as absent. Throws a ConfigurationError that names every bad setting. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const remedy = REMEDIES[name];
    return `${name}: ${message}${remedy === undefined ? '' : `. Set it to ${remedy}`}`;
  });
  throw new ConfigurationError(lines.join('\n'));
}
