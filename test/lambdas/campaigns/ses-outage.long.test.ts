import { testSesOutage } from '../../support/ses-outage.ts'

await testSesOutage({ people: 120 })
