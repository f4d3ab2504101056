import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import { bundleEngine } from './bundle-engine';
import { createCurrentEngine, createEngine, type Engine, type EngineModule } from './engine';

export const WORKING_TREE = 'working-tree';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = join(import.meta.dirname, 'engine-module.ts');
/** The workspaces that an engine consists of. */
const WORKSPACES = ['contracts', 'rewards'];

const run = promisify(execFile);

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function runGit(args: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', ROOT, ...args])).stdout.trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new OperatorError('--engine with a ref requires git. Install git, or leave out --engine.');
    throw error;
  }
}

/** Throws an `InputError` if there is no such commit. */
async function resolveCommit(ref: string): Promise<string> {
  try {
    return await runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new InputError(
      `--engine is '${ref}', but must be ${WORKING_TREE} or a branch, tag, or commit of git.`,
    );
  }
}

/** Copies the workspaces as of the commit. */
async function extract(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'engine.tar');
  await runGit(['archive', '--format=tar', `--output=${archive}`, commit, '--', ...WORKSPACES]);
  await run('tar', ['-xf', archive, '-C', folder]);
}

function isEngineModule(value: unknown): value is EngineModule {
  return typeof value === 'object' && value !== null && 'computeRecommendation' in value;
}

/** The first line of esbuild's message that names a problem. */
function formatBuildError(error: unknown): string {
  const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
  return (lines.find((line) => line.includes('ERROR: ')) ?? lines[0] ?? '').replace(/^.*ERROR: /, '');
}

async function loadEngineAt(ref: string): Promise<Engine> {
  const commit = await resolveCommit(ref);
  const folder = await mkdtemp(join(tmpdir(), 'tapwise-engine-'));
  try {
    await extract(commit, folder);
    const engineModule: unknown = await import(
      pathToFileURL(await bundleEngine(folder, await readFile(ENTRY, 'utf8'))).href
    );
    if (!isEngineModule(engineModule)) throw new Error('it exports no engine');
    return createEngine(engineModule);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new InputError(
      `The engine of '${ref}' can't be used here (${formatBuildError(error)}). Compare with a newer ref.`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The engine of the working tree or of a git ref. Throws an `InputError` if there is no such ref, or if its engine
 * can't be built.
 */
export async function loadEngine(name: string): Promise<Engine> {
  return name === WORKING_TREE ? createCurrentEngine() : loadEngineAt(name);
}
