/** A host beside those of the browser tests: other ports, other data. Imported before what names the host (../browser/host.ts). */
process.env.TEST_PARALLEL_INDEX ??= '30'
