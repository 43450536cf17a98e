import { restoreDrill } from '../../support/restore-drill.ts'

/** restore-drill.long.test.ts has more chunks. */
await restoreDrill({ chunks: 3, inLast: 2, backedUp: 1 })
