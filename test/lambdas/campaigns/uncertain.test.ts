import { whoIsUncertain } from '../../support/uncertain.ts'

/** uncertain.long.test.ts has two chunks. */
await whoIsUncertain(24)
