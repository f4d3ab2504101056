/**
 * Bundles prom-client so that it requires OpenTelemetry on the first use. It is used for exemplars only, and its many
 * small modules would be read at each start.
 * @returns {import('esbuild').Plugin}
 */
export function createLazyOpenTelemetry() {
  return {
    name: 'lazy-open-telemetry',
    setup(build) {
      build.onResolve({ filter: /^@opentelemetry\/api$/, namespace: 'file' }, ({ path, importer }) =>
        /[\\/]prom-client[\\/]/.test(importer) ? { path, namespace: 'lazy' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: ['trace', 'context']
          .map(
            (name) => `Object.defineProperty(exports, '${name}', { get: () => require('${path}').${name} });`,
          )
          .join('\n'),
      }));
    },
  };
}
