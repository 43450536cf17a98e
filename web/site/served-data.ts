import * as v from 'valibot'

/** The id of a script element of type application/json. The CSP allows this element, because it contains only data. */
export const SERVED_DATA = 'served-data'

/**
 * The data that the server wrote into this document for the page's loader, so that hydration uses the same data as
 * rendering. A second call returns nothing, because the data belongs only to the first page of the visit.
 * @returns undefined on the server, after the first call, and if the data does not match the schema
 */
export function takeServedData<S extends v.GenericSchema>(schema: S): v.InferOutput<S> | undefined {
  if (import.meta.env.SSR) return undefined
  const element = document.getElementById(SERVED_DATA)
  if (!element) return undefined
  element.remove()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), element.textContent)
  return parsed.success ? parsed.output : undefined
}
