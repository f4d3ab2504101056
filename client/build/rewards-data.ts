import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const WORKER_FOLDER = resolvePath('../src/live-answer/worker/');
const STAGE_NAMES = ['common', 'places', 'words'];
const DATA_FILE = /\/data\/([a-z-]+)\.json$/;
/** Ids of the modules that replace data files. */
const MODULE_PREFIX = '\0rewards-data:';

/** The encoder imports modules that browsers load too, which the loader of Vite's configuration doesn't support. */
async function encodeStages(): Promise<readonly Uint8Array[]> {
  const { module } = await runnerImport<{ readonly encodeStages: () => readonly Uint8Array[] }>(
    resolvePath('./place-data/encode-stages.ts'),
  );
  return module.encodeStages();
}

/**
 * In the build of the worker that answers questions, replaces imports of the data files of `rewards` with the files
 * that the worker decodes, and emits the encoded ones. Other workers and the page import the data files themselves.
 */
export function createRewardsDataPlugin(): Plugin {
  let isRewardsWorker = false;
  return {
    name: 'rewards-data',
    apply: 'build',
    enforce: 'pre',
    buildStart({ input }) {
      isRewardsWorker = Object.values(input).includes(`${WORKER_FOLDER}rewards-worker.ts`);
    },
    resolveId(source) {
      const name = isRewardsWorker ? DATA_FILE.exec(source)?.[1] : undefined;
      return name === undefined ? null : MODULE_PREFIX + name;
    },
    async load(id) {
      if (id.startsWith(MODULE_PREFIX)) {
        const name = id.slice(MODULE_PREFIX.length);
        return [
          `import { loadedFiles } from ${JSON.stringify(`${WORKER_FOLDER}loaded-files.ts`)};`,
          `export default loadedFiles[${JSON.stringify(name)}];`,
        ].join('\n');
      }
      if (!isRewardsWorker || id !== `${WORKER_FOLDER}stage-files.ts`) return null;
      const stages = await encodeStages();
      const files = stages.map((source, stage) => {
        const name = `rewards-${STAGE_NAMES[stage] ?? ''}.bin`;
        const url = `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
        return `{ url: ${url}, bytes: ${String(source.byteLength)} }`;
      });
      return `export const STAGE_FILES = [${files.join()}];`;
    },
  };
}
