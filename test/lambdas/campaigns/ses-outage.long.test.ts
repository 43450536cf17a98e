import { outageOfSes } from '../../support/ses-outage.ts'

await outageOfSes({ people: 120 })
