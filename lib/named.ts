import { namesOf } from '../contract/names-of.ts'

/** One value for each entry of a record in contract/, for example one TableV2 for each table. */
export class Named<Name extends string, Thing> {
  private readonly things = new Map<Name, Thing>()

  constructor(record: Readonly<Record<Name, unknown>>, make: (name: Name) => Thing) {
    for (const name of namesOf(record)) this.things.set(name, make(name))
  }

  get(name: Name): Thing {
    const thing = this.things.get(name)
    if (thing === undefined) throw new Error(`The contract has no entry "${name}"`)
    return thing
  }
}
