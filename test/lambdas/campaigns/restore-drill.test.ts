import { restoreDrill } from '../../support/restore-drill.ts'

/** restore-drill.long.test.ts runs the same drill with more chunks. */
await restoreDrill({ chunks: 3, inLast: 2, backedUp: 1 })
