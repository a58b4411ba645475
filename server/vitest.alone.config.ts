import shared from './vitest.config.ts';

/** Files that replace a module or measure the memory of their process: each has a process of its own. */
export default { ...shared, test: { ...shared.test, name: 'server alone', include: ['src/**/*.alone.test.ts'], exclude: [], isolate: true } };
