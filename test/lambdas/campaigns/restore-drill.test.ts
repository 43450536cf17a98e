import { restoreDrill } from '../../support/restore-drill.ts'

/** With more chunks in restore-drill.long.test.ts. */
await restoreDrill({ chunks: 3, inLast: 2, backedUp: 1 })
