/** Gives `npm run look` other ports and data than the browser tests. Has to be imported before ../browser/host.ts. */
process.env.TEST_PARALLEL_INDEX ??= '30'
