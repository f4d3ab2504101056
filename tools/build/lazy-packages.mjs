/** A package that another one requires when it loads, although it needs it only with an option that no program sets. */
const PACKAGE = '@opentelemetry/api';
const IMPORTER = /[\\/]prom-client[\\/]/;

/**
 * Bundles prom-client so that it requires OpenTelemetry on the first use. It is used for exemplars only, and its many
 * small modules would be read at each start.
 * @returns {import('esbuild').Plugin}
 */
export function createLazyPackages() {
  return {
    name: 'lazy-packages',
    setup(build) {
      build.onResolve({ filter: /^@opentelemetry\/api$/ }, ({ importer, namespace }) =>
        namespace === 'lazy' || !IMPORTER.test(importer) ? undefined : { path: PACKAGE, namespace: 'lazy' },
      );
      build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: ['trace', 'context']
          .map(
            (name) => `Object.defineProperty(exports, '${name}', { get: () => require('${path}').${name} });`,
          )
          .join('\n'),
        resolveDir: process.cwd(),
      }));
    },
  };
}
