import * as v from 'valibot'
import counts from './counts.json' with { type: 'json' }
import { type Measured, measured } from './counts.ts'

/** What `npm run count -- --write` counted last. */
export const kept: Measured = v.parse(measured, counts)
