import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ServerSettings } from './server-process';

const ROOT = resolve(import.meta.dirname, '../..');

/** The ways to start the MCP server. npm prints a banner without `-s`. */
export const MCP_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'node dist/mcp.js': [process.execPath, join(ROOT, 'dist/mcp.js')],
  'npm run -s mcp': ['npm', '--prefix', ROOT, 'run', '-s', 'mcp'],
  'npm run mcp': ['npm', '--prefix', ROOT, 'run', 'mcp'],
};

/** The result of a tool. */
export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

export interface McpConnection {
  readonly client: Client;
  /** Lines on stdout that aren't messages of the protocol. */
  readonly strayLines: readonly Error[];
  callTool(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

/** Starts the MCP server as a client does, and connects to it. */
export async function connectMcp(
  settings: ServerSettings,
  [command = '', ...args]: readonly string[] = MCP_COMMANDS['node dist/mcp.js'] ?? [],
): Promise<McpConnection> {
  const strayLines: Error[] = [];
  const client = new Client({ name: 'test', version: '1' });
  client.onerror = (error) => void strayLines.push(error);
  await client.connect(new StdioClientTransport({ command, args, env: { ...settings } }));
  // The client validates structured content by the schemas that it has listed.
  await client.listTools();
  return {
    client,
    strayLines,
    async callTool(name, input = {}) {
      const result = await client.callTool({ name, arguments: input });
      const content = result.content as readonly { readonly text?: string }[];
      return {
        isError: result.isError === true,
        text: content.map(({ text = '' }) => text).join('\n'),
        structured: (result.structuredContent ?? {}) as Readonly<Record<string, unknown>>,
      };
    },
    close: () => client.close(),
  };
}
