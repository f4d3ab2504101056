import { parseAccessToken } from '@tapwise/platform/server/security/access-token';
import { InputError } from '@tapwise/platform/terminal/usage-error';

/** Where Tapwise is, and the token that the MCP server sends. */
export interface McpSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new InputError(
      "TAPWISE_URL isn't the address of a Tapwise server. Set it to an address such as https://cards.example.com.",
    );
  return url.href.replace(/\/+$/, '');
}

/** Throws an `InputError`, without the value, if a setting is missing or invalid. */
export function readMcpSettings(env: NodeJS.ProcessEnv): McpSettings {
  const { TAPWISE_URL: address = '', TAPWISE_TOKEN: secret = '' } = env;
  if (address.trim() === '')
    throw new InputError(
      'TAPWISE_URL is missing. Set it to the address of the Tapwise server, such as http://localhost:3000.',
    );
  const url = parseUrl(address.trim());
  const token = parseAccessToken(`Bearer ${secret.trim()}`);
  if (secret.trim() === '')
    throw new InputError(
      'TAPWISE_TOKEN is missing. Create an access token on the Profile screen of Tapwise.',
    );
  if (token === undefined)
    throw new InputError(
      "TAPWISE_TOKEN isn't an access token. Create one on the Profile screen of Tapwise: it starts with tw_.",
    );
  return { url, token };
}
