import type { z } from 'zod';
import type { McpApiClient } from '../api-client';

/** A tool's answer: for programs, and as text for models. */
export interface ToolAnswer<Output> {
  readonly structured: Output;
  readonly text: string;
}

/** One tool of the MCP server. */
export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For models: what it does, and when to use it. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Whether it only reads. */
  readonly isReadOnly: boolean;
  /** Calls Tapwise. Throws an `ApiError` with a message for the model. */
  readonly run: (
    client: McpApiClient,
    input: z.output<Input>,
    signal: AbortSignal,
  ) => Promise<ToolAnswer<z.input<Output>>>;
}

/** Keeps the exact types of a tool's schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}
