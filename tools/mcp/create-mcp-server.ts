import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { z } from 'zod';
import type { McpApiClient } from './api-client';
import { ask } from './tools/ask';
import { explain } from './tools/explain';
import { recordPurchase } from './tools/record-purchase';
import type { Tool } from './tools/tool';
import { wallet } from './tools/wallet';

const INSTRUCTIONS =
  'Tapwise knows which credit card in the user’s wallet earns the most at a store. Before the user pays, call ask. After they paid, call record_purchase, so that spending caps are right.';

function register<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  client: McpApiClient,
  tool: Tool<Input, Output>,
): void {
  const { name, title, description, input, output, isReadOnly, run } = tool;
  server.registerTool<z.ZodObject, z.ZodObject>(
    name,
    {
      title,
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: {
        readOnlyHint: isReadOnly,
        destructiveHint: false,
        idempotentHint: isReadOnly,
        openWorldHint: true,
      },
    },
    async (args, { signal }) => {
      // The server has parsed the arguments. Errors become results of the tool, with their message.
      const { structured, text } = await run(client, input.parse(args), signal);
      return { structuredContent: structured, content: [{ type: 'text', text }] };
    },
  );
}

/** The MCP server with all tools, not connected yet. */
export function createMcpServer(client: McpApiClient, version: string): McpServer {
  const server = new McpServer(
    { name: 'tapwise', title: 'Tapwise', version },
    { instructions: INSTRUCTIONS },
  );
  register(server, client, ask);
  register(server, client, wallet);
  register(server, client, recordPurchase);
  register(server, client, explain);
  return server;
}
