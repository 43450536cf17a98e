import * as v from 'valibot'

/** How far a reading of the audience has come: everyone before `shard`, and in it up to the address `after`. */
export const audiencePosition = v.object({ shard: v.number(), after: v.string() })
export type AudiencePosition = v.InferOutput<typeof audiencePosition>

export const AUDIENCE_START: AudiencePosition = { shard: 0, after: '' }
