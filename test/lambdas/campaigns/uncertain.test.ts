import { testUncertainRecipients } from '../../support/uncertain.ts'

/** uncertain.long.test.ts has two chunks. */
await testUncertainRecipients(24)
