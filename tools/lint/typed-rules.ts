import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { buffer, text } from 'node:stream/consumers';
import type { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { z } from 'zod';

const require = createRequire(import.meta.url);

const PREFIX = '@typescript-eslint/';
/** A message starts with its length in bytes, in four bytes, and its type. */
const HEADER_BYTES = 5;
/** Collecting garbage less often saves a tenth of the processor time, and takes 1 GB more memory. */
const ENVIRONMENT = { GOGC: '200' };

const ruleSchema = z.object({
  meta: z.object({ docs: z.object({ requiresTypeChecking: z.boolean().optional() }).optional() }),
  defaultOptions: z.array(z.unknown()).default([]),
});
const pluginSchema = z.object({ rules: z.record(z.string(), ruleSchema) });
const configSchema = z.object({
  rules: z.record(z.string(), z.tuple([z.literal([0, 1, 2])], z.unknown())).default({}),
});
const problemSchema = z.object({
  rule: z.string().optional(),
  file_path: z.string().optional(),
  range: z.object({ pos: z.number() }).optional(),
  message: z.object({ description: z.string() }),
});

/** A violation of a rule in a file. `offset` counts bytes. */
export interface TypedProblem {
  readonly rule: string;
  readonly file: string;
  readonly offset: number;
  readonly text: string;
}

interface RuleWithOptions {
  readonly name: string;
  readonly options: unknown;
}

/** The default options of each rule that needs type information, by name. */
const DEFAULT_OPTIONS: ReadonlyMap<string, unknown> = new Map(
  Object.entries(pluginSchema.parse(tseslint.plugin).rules)
    .filter(([, { meta }]) => meta.docs?.requiresTypeChecking === true)
    .map(([name, { defaultOptions }]) => [`${PREFIX}${name}`, defaultOptions[0]]),
);

/** Whether a rule needs type information. */
export const isTyped = (rule: string | null) => rule !== null && DEFAULT_OPTIONS.has(rule);

/** Disables the rules of ESLint that tsgolint checks, and the program that only they need. */
export const WITHOUT_TYPES = {
  languageOptions: { parserOptions: { project: null } },
  rules: Object.fromEntries([...DEFAULT_OPTIONS.keys()].map((name) => [name, 'off'] as const)),
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function mergeOptions(defaults: unknown, options: unknown): unknown {
  if (options === undefined) return defaults;
  return isObject(defaults) && isObject(options) ? { ...defaults, ...options } : options;
}

/** The type-aware rules that the configuration enables for a file. */
async function listRules(eslint: ESLint, file: string): Promise<readonly RuleWithOptions[]> {
  const { rules } = configSchema.parse(await eslint.calculateConfigForFile(file));
  return Object.entries(rules)
    .filter(([name, [severity]]) => severity > 0 && DEFAULT_OPTIONS.has(name))
    .map(([name, [, options]]) => ({
      name: name.slice(PREFIX.length),
      options: mergeOptions(DEFAULT_OPTIONS.get(name), options),
    }));
}

/** Groups files with the same rules, because tsgolint takes a list of files for each list of rules. */
async function createConfigs(eslint: ESLint, files: readonly string[]) {
  const configs = new Map<string, { file_paths: string[]; rules: readonly RuleWithOptions[] }>();
  for (const file of files) {
    const rules = await listRules(eslint, file);
    const key = JSON.stringify(rules);
    const config = configs.get(key) ?? { file_paths: [], rules };
    config.file_paths.push(file);
    configs.set(key, config);
  }
  return [...configs.values()].filter(({ rules }) => rules.length > 0);
}

function parseProblems(output: Buffer): readonly TypedProblem[] {
  const problems: TypedProblem[] = [];
  for (let start = 0; start < output.length;) {
    const end = start + HEADER_BYTES + output.readUInt32LE(start);
    const content = output.toString('utf8', start + HEADER_BYTES, end);
    const { rule, file_path: file, range, message } = problemSchema.parse(JSON.parse(content));
    if (rule === undefined || file === undefined || range === undefined)
      throw new Error(`tsgolint: ${message.description}`);
    problems.push({ rule: `${PREFIX}${rule}`, file, offset: range.pos, text: message.description });
    start = end;
  }
  return problems;
}

/**
 * Checks the type-aware rules of an ESLint configuration with tsgolint, which is based on TypeScript 7 and takes
 * about a third of ESLint's processor time for them. `files` are absolute paths. Uses the command of tsgolint that
 * oxlint uses, because oxlint 1.94 doesn't know each rule of tsgolint. Throws if tsgolint doesn't know a rule.
 */
export async function listTypedProblems(
  eslint: ESLint,
  files: readonly string[],
): Promise<readonly TypedProblem[]> {
  const program = require.resolve('oxlint-tsgolint/bin/tsgolint.js');
  const child = spawn(process.execPath, [program, 'headless'], { env: { ...process.env, ...ENVIRONMENT } });
  child.stdin.end(
    JSON.stringify({
      version: 2,
      configs: await createConfigs(eslint, files),
      source_overrides: null,
      report_syntactic: false,
      report_semantic: false,
    }),
  );
  const [output, errors] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (child.exitCode !== 0) throw new Error(`tsgolint ended with ${String(child.exitCode)}: ${errors}`);
  return parseProblems(output);
}
