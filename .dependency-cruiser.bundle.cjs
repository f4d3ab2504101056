/** What the browser gets: types are gone here, so the contract's schemas may be used as types only. */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'light-bundle',
      comment: 'The browser gets no schema library and nothing of a server.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: 'node_modules/(zod|better-sqlite3|koa|pino|prom-client)/|^contracts/src/(server|storage|testing)/',
        reachable: true,
      },
    },
  ],
  options: { ...require('./.dependency-cruiser.cjs').options, tsPreCompilationDeps: false },
};
