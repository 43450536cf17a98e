import { fuzzEachRoute } from '../support/api-fuzz.ts'

/** At length in api-fuzz.long.test.ts. */
await fuzzEachRoute(5)
