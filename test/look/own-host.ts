/** Gives `npm run look` other ports and data than the browser tests. Import this file before ../browser/host.ts. */
process.env.TEST_PARALLEL_INDEX ??= '30'
