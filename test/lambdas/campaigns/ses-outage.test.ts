import { outageOfSes } from '../../support/ses-outage.ts'

/** Two chunks at once are in ses-outage.long.test.ts. */
await outageOfSes({ people: 32 })
