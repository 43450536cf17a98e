import { whoIsUncertain } from '../../support/uncertain.ts'

/** In two chunks: uncertain.long.test.ts. */
await whoIsUncertain(24)
