import { join, resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../dist');

/** Set in vitest.config.ts. */
const FLAGS = process.env['NODE_FLAGS']?.split(' ') ?? [];

/** The arguments of Node that run a program of the build, such as `standalone` or `events`. */
export function createNodeArguments(program: string, args: readonly string[] = []): string[] {
  return [...FLAGS, join(DIST, `${program}.js`), ...args];
}
