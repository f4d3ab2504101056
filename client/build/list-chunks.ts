import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export const resolveSourceFile = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The files of the chunks that these entry modules need, except those that the HTML names. */
export function listChunks(
  entries: readonly string[],
  bundle: Rolldown.OutputBundle,
  html: string,
): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolveSourceFile(entry));
    if (!chunk) throw new Error(`${entry} has no chunk`);
    visit(chunk.fileName);
  }
  return [...files].filter((file) => !html.includes(file));
}
