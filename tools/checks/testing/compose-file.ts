import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: string;
  readonly profiles?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck: { readonly test: readonly string[] };
  readonly restart: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly security_opt?: readonly string[];
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

/** Replaces `${NAME:-default}` with its default. */
function withDefaults(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  if (Array.isArray(value)) return value.map(withDefaults);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDefaults(inner)]));
}

/** Reads the file as `docker compose` does when no variables are set. */
export function readCompose(path: string): ComposeFile {
  return withDefaults(parse(readFileSync(path, 'utf8'), { merge: true })) as ComposeFile;
}

/** The names of all variables in `${…}`. */
export function listVariables(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
}
