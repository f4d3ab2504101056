import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { createSampleWallet } from './create-sample-wallet.ts';

type SampleWallet = ReturnType<typeof createSampleWallet>;

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = resolvePath('../../src/pages/landing/try-it/');

/** The modules that are filled in, and what each one exports. */
const CONTENTS: Readonly<Record<string, (sample: SampleWallet) => string>> = {
  [`${FOLDER}sample-cards.ts`]: ({ cards }) => `export const SAMPLE_CARDS = ${JSON.stringify(cards)};`,
  [`${FOLDER}sample-inputs.ts`]: ({ inputs }) => `export const SAMPLE_INPUTS = ${JSON.stringify(inputs)};`,
};

/** The catalog is imported only when a module needs it, because compiling it takes a moment. */
async function loadSampleWallet(): Promise<SampleWallet> {
  const { module } = await runnerImport<{ readonly createSampleWallet: () => SampleWallet }>(
    resolvePath('./create-sample-wallet.ts'),
  );
  return module.createSampleWallet();
}

/** Fills in the landing page's sample wallet from the shipped catalog: in builds, during development, and in tests. */
export function createSampleWalletPlugin(): Plugin {
  let sample: Promise<SampleWallet> | undefined;
  return {
    name: 'sample-wallet',
    enforce: 'pre',
    async load(id) {
      const format = CONTENTS[id];
      return format ? format(await (sample ??= loadSampleWallet())) : null;
    },
  };
}
