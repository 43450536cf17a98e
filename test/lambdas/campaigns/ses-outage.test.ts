import { testSesOutage } from '../../support/ses-outage.ts'

/** ses-outage.long.test.ts tests two chunks at once. */
await testSesOutage({ people: 32 })
