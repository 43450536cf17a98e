import { environments } from '../../lib/environments.ts'
import { synthesise } from '../../test/lib/synth.ts'

/** How many of each type of resource production is made of. */
export function resourcesOfProduction(): Record<string, number> {
  const { Resources } = synthesise(environments.prod).toJSON() as {
    Resources: Record<string, { Type: string; Properties?: { Rules?: unknown[] } }>
  }
  const counts: Record<string, number> = {}
  const add = (name: string, by: number) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  for (const { Type, Properties } of Object.values(Resources)) {
    add('all', 1)
    add(Type, 1)
    if (Type === 'AWS::WAFv2::WebACL') add('rules of the web ACL', Properties?.Rules?.length ?? 0)
  }
  return Object.fromEntries(Object.entries(counts).toSorted())
}
