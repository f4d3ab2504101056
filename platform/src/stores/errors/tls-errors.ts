import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigurationError } from '../../configuration/configuration-error';
import { getErrorCode } from '../../errors/error-properties';

/** Node's message about a certificate that it rejects, without its hint for developers after the semicolon. */
const UNTRUSTED_CERTIFICATE =
  /(?:self[- ]signed certificate|unable to (?:verify|get)|certificate (?:has expired|is not yet valid|revoked)|[^.:]*altnames)[^.;\n]*/i;

/** Why a server's certificate isn't trusted, in Node's words; undefined for any other error. */
export function findCertificateProblem(error: Error): string | undefined {
  return UNTRUSTED_CERTIFICATE.exec(error.message)?.[0].trim();
}

/** The line for the operator. `variable`: the setting that contains the server's address. */
export function describeUntrusted(variable: string, server: string, reason: string): string {
  return `${variable}: the certificate of ${server} isn't trusted (${reason}). Set tlsCAFile in the URL to the CA certificate.`;
}

function findAccessError(path: string): string | undefined {
  try {
    accessSync(resolve(path), constants.R_OK);
    return undefined;
  } catch (error) {
    return getErrorCode(error) || 'unreadable';
  }
}

/** Throws a `ConfigurationError` if one of these settings of a connection string names an unreadable file. */
export function assertTlsFiles(variable: string, url: string, settings: readonly string[]): void {
  const [, query = ''] = url.split('?');
  for (const [key, path] of new URLSearchParams(query)) {
    const setting = settings.find((name) => name.toLowerCase() === key.toLowerCase());
    const code = setting === undefined ? undefined : findAccessError(path);
    if (code === undefined) continue;
    throw new ConfigurationError(
      `${variable}: its ${String(setting)} is ${path}, which can't be read (${code}). Set it to an existing file.`,
    );
  }
}
