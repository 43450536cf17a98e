import { fuzzEachRoute } from '../support/api-fuzz.ts'

// api-fuzz.long.test.ts has more runs.
await fuzzEachRoute(5)
