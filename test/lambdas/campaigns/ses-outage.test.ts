import { outageOfSes } from '../../support/ses-outage.ts'

/** ses-outage.long.test.ts tests two chunks at once. */
await outageOfSes({ people: 32 })
