import { z } from 'zod';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@tapwise/contracts/vocabulary/account/password-lengths';
import { ConfigurationError } from './configuration-error';
import { LOGO_TEMPLATE } from './logo-template';
import { type ReadFile, readSettingValues } from './setting-files';

const OnOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const Secret = z.string().min(16, 'must have at least 16 characters');
/**
 * Not a URL, because the address of a cluster has several hosts. Messages never repeat it, because it
 * contains a password.
 */
const createStoreUrlSchema = (form: RegExp) => z.string().regex(form, "isn't a valid address");
const LogServerUrl = createStoreUrlSchema(/^(esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/\S+$/);
const HttpUrl = z.url({ protocol: /^https?$/ });

/** All settings of Tapwise. Each process uses those that it needs. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: HttpUrl.optional(),
  ADMIN_KEY: Secret.optional(),
  SESSION_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(Secret).min(1))
    .optional(),
  /** The VAPID key: the 32 bytes of a P-256 private key, base64url. */
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/, "isn't a 256-bit key in base64url")
    .optional(),
  /** The secret that proves to command-api and query-api that a request comes from their gateway. */
  GATEWAY_SECRET: Secret.optional(),
  /** The folder of that secret if it isn't set. DATA_DIR by default. */
  GATEWAY_DIR: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address for questions, which the page /contact shows. */
  SUPPORT_EMAIL: z.email("isn't an email address").optional(),
  EVENT_STORE: z.enum(['sqlite', 'eventstoredb', 'kurrentdb']).default('sqlite'),
  EVENTSTOREDB_URL: LogServerUrl.optional(),
  KURRENTDB_URL: LogServerUrl.optional(),
  READ_STORE: z.enum(['sqlite', 'mongodb']).default('sqlite'),
  MONGODB_URL: createStoreUrlSchema(/^mongodb(\+srv)?:\/\/\S+$/).optional(),
  /** In characters; for new passwords only. */
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(PASSWORD_MIN_LENGTH)
    .max(PASSWORD_MAX_LENGTH / 2)
    .default(PASSWORD_MIN_LENGTH),
  RATE_LIMITS: OnOff.default(true),
  /**
   * For `npm start` and the gateway behind one reverse proxy: takes the caller's address from the end of
   * X-Forwarded-For. The services trust only the gateway.
   */
  TRUST_PROXY: OnOff.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** By default, `pretty` on a terminal, else `json`. */
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  /** The address of an OpenTelemetry collector. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
  LOGO_URL: z.string().regex(LOGO_TEMPLATE, "isn't a valid logo template").optional(),
  /** The addresses of the two services behind the gateway. */
  COMMAND_API_URL: HttpUrl.optional(),
  QUERY_API_URL: HttpUrl.optional(),
  /** How long the gateway waits for a service's response. */
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(1).max(600_000).default(30_000),
  /** For tests: delays the projections by this much per page of the log. */
  PROJECTION_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});
export type Configuration = z.infer<typeof Environment>;
export type SettingName = keyof Configuration;

const REMEDIES: Readonly<Record<string, string>> = {
  PORT: 'a port from 0 to 65535, such as 3000',
  PUBLIC_URL: "the site's public URL, such as https://cards.example.com",
  ADMIN_KEY: 'a secret of at least 16 characters, or unset it to generate one',
  SESSION_KEYS: 'secrets of at least 16 characters, separated by commas, newest first; or unset it',
  PUSH_KEY: 'a private VAPID key of 43 characters, the same for every command-api; or unset it',
  GATEWAY_SECRET:
    'a secret of at least 16 characters, the same for the gateway, command-api, and query-api; or unset it',
  SMTP_URL: 'smtp://user:password@host:587, or unset it to write emails to DATA_DIR/outbox',
  SUPPORT_EMAIL: 'an email address, such as help@example.com, or unset it',
  EVENT_STORE: 'sqlite, eventstoredb, or kurrentdb',
  EVENTSTOREDB_URL: 'an EventStoreDB address, such as esdb://user:password@host:2113?tls=true',
  KURRENTDB_URL: 'a KurrentDB address, such as kurrentdb://user:password@host:2113?tls=true',
  READ_STORE: 'sqlite or mongodb',
  MONGODB_URL: 'a MongoDB address, such as mongodb://user:password@host:27017/tapwise?replicaSet=rs0',
  PASSWORD_MIN_LENGTH: `a number of characters from ${String(PASSWORD_MIN_LENGTH)} to ${String(PASSWORD_MAX_LENGTH / 2)}`,
  RATE_LIMITS: 'on or off',
  TRUST_PROXY: 'on behind your own reverse proxy, otherwise off',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug, or trace',
  LOG_FORMAT: 'pretty or json, or unset it',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the address of an OpenTelemetry collector, such as http://localhost:4318, or unset it',
  LOGO_URL: 'a URL template of logos, such as https://logos.example.com/{domain}.png, or unset it',
  COMMAND_API_URL: 'the address of command-api, such as http://localhost:3001',
  QUERY_API_URL: 'the address of query-api, such as http://localhost:3003',
  GATEWAY_TIMEOUT_MS: 'milliseconds from 1 to 600000',
  PROJECTION_DELAY_MS: 'milliseconds up to 60000, or unset it',
};

function describeProblem(name: string, why: string): string {
  const remedy = REMEDIES[name];
  return `${name}: ${why}.${remedy === undefined ? '' : ` Set it to ${remedy}.`}`;
}

/** Every chosen store requires its address. */
function listMissingAddresses(configuration: Configuration): string[] {
  const required = [
    ['EVENT_STORE', 'eventstoredb', 'EVENTSTOREDB_URL'],
    ['EVENT_STORE', 'kurrentdb', 'KURRENTDB_URL'],
    ['READ_STORE', 'mongodb', 'MONGODB_URL'],
  ] as const;
  return required.flatMap(([setting, store, address]) =>
    configuration[setting] === store && configuration[address] === undefined
      ? [describeProblem(address, `is required by ${setting}=${store}`)]
      : [],
  );
}

/**
 * Reads and validates the settings; empty values count as absent. `<NAME>_FILE` reads a setting from a file
 * instead. Throws a `ConfigurationError` that names every invalid setting.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  readFile?: ReadFile,
): Configuration {
  const { values, problems } = readSettingValues(environment, Object.keys(Environment.shape), readFile);
  const parsed = Environment.safeParse(values);
  const issues = parsed.success
    ? listMissingAddresses(parsed.data)
    : parsed.error.issues.map(({ path, message }) => describeProblem(String(path[0]), message));
  // A setting whose file is unreadable doesn't count as missing.
  const lines = problems.length > 0 ? problems : issues;
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new ConfigurationError(lines.join('\n'));
}

/** A setting that only some processes require. Throws a `ConfigurationError` that names the process. */
export function requireSetting<Name extends SettingName>(
  configuration: Configuration,
  name: Name,
  processName: string,
): NonNullable<Configuration[Name]> {
  const value = configuration[name];
  if (value === undefined)
    throw new ConfigurationError(describeProblem(name, `is required by ${processName}`));
  return value;
}
