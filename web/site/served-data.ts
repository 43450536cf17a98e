import * as v from 'valibot'

/** The id of a script element of type application/json. The CSP allows this element, because it contains only data. */
export const SERVED_DATA = 'served-data'

/**
 * Data that the server wrote into the document, so that hydration uses the same data as rendering. The data belongs to
 * the first page of the visit, so only the first call returns it.
 * @returns undefined on the server, from the second call on, and if the data does not match the schema
 */
export function takeServedData<S extends v.GenericSchema>(schema: S): v.InferOutput<S> | undefined {
  if (import.meta.env.SSR) return undefined
  const element = document.getElementById(SERVED_DATA)
  if (!element) return undefined
  element.remove()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), element.textContent)
  return parsed.success ? parsed.output : undefined
}
