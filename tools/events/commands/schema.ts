import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { buildJsonSchema, formatSchemas } from '../describe-schema';
import { createStandardOutput } from '../output';

const USAGE = `Usage: npm run events -- schema [--json]
  Prints every event type and version with its fields, their units, and their meaning, as Markdown.
  --json    JSON Schema, with a definition for each type and version: PurchaseRecorded.v3

Examples:
  npm run --silent events -- schema > events.md
  npm run --silent events -- schema --json | jq '."$defs"."PurchaseRecorded.v3"'
  docker compose exec command-api node dist/events.js schema

Exit codes: 0 success; 2 wrong usage`;

async function run({ hasFlag }: CliContext): Promise<ExitCode> {
  const text = hasFlag('json') ? JSON.stringify(buildJsonSchema(), undefined, 2) : formatSchemas();
  await createStandardOutput().write(`${text}\n`);
  return EXIT.ok;
}

export const schemaCommand: OperatorCommand = { usage: USAGE, options: [], flags: ['json'], run };
