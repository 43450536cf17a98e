import { whoIsUncertain } from '../../support/uncertain.ts'

await whoIsUncertain(120)
