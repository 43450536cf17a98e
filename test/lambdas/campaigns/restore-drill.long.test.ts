import { restoreDrill } from '../../support/restore-drill.ts'

await restoreDrill({ chunks: 7, inLast: 24, backedUp: 2 })
