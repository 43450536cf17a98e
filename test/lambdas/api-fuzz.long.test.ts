import { fuzzEachRoute } from '../support/api-fuzz.ts'

await fuzzEachRoute(Number(process.env.FUZZ_RUNS ?? 40))
