/** No cycles among folders, as docs/architecture.md states. Tests are left out: they may use any folder. */

const { options } = require('./dependency-cruiser.cjs');

const TESTS = '\\.(test|contract|e2e)\\.tsx?$|/testing/|/specification\\.ts$|^(e2e|store-doubles|bench)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'No folder imports itself through others.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${TESTS}|node_modules` } },
};
