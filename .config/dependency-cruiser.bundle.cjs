/** The browser's bundle. Type imports don't count, so client code can use the contract's schemas as types only. */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'light-bundle',
      comment: 'The bundle contains no schema library and no server code.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: 'node_modules/(zod|better-sqlite3|koa|pino|prom-client)/|^(platform|contracts/src/testing)/',
        reachable: true,
      },
    },
  ],
  options: { ...require('./dependency-cruiser.cjs').options, tsPreCompilationDeps: false },
};
