import { testUncertainRecipients } from '../../support/uncertain.ts'

/** One chunk of recipients. uncertain.long.test.ts tests two chunks. */
await testUncertainRecipients(24)
