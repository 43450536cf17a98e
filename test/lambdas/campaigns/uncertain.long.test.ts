import { testUncertainRecipients } from '../../support/uncertain.ts'

await testUncertainRecipients(120)
