import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import product from '../../package.json' with { type: 'json' };
import { createApiClient } from './api-client';
import { createMcpServer } from './create-mcp-server';
import { readMcpSettings } from './settings';

const USAGE = `Usage: npm run -s mcp
  Serves Tapwise to an MCP client over stdin and stdout, with the tools ask, wallet, record_purchase, and explain. It ends
  when the client closes stdin. docs/api.md describes how clients are configured.

Settings:
  TAPWISE_URL     the address of the Tapwise server, such as http://localhost:3000
  TAPWISE_TOKEN   an access token with the scopes read, ask, and record, from the Profile screen

Example:
  TAPWISE_URL=http://localhost:3000 TAPWISE_TOKEN=tw_… node dist/mcp.js

Exit codes: 0 the client ended the connection; 1 failure; 2 wrong usage, or a missing or invalid setting`;

async function run({ signal }: CliContext): Promise<ExitCode> {
  const settings = readMcpSettings(process.env);
  const server = createMcpServer(createApiClient(settings), product.version);
  const ended = Promise.race([
    once(process.stdin, 'end'),
    once(process.stdin, 'close'),
    once(signal, 'abort'),
  ]);
  await server.connect(new StdioServerTransport());
  await ended;
  // If only stdin has ended, calls in progress are answered first. Nothing else keeps the process alive.
  if (signal.aborted) await server.close();
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: [], run });
