import * as v from 'valibot'

/** The id of the script element, of type application/json: data, which the CSP lets stand. */
export const SERVED_DATA = 'served-data'

/**
 * What the server wrote into this document for its page's loader, so that the page is hydrated with exactly the data
 * that it was drawn from. The first loader to ask takes it: later pages of this visit are not the served one.
 *
 * @returns undefined on the server, after the first time, and for what is not of that shape
 */
export function takeServedData<S extends v.GenericSchema>(schema: S): v.InferOutput<S> | undefined {
  if (import.meta.env.SSR) return undefined
  const element = document.getElementById(SERVED_DATA)
  if (!element) return undefined
  element.remove()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), element.textContent)
  return parsed.success ? parsed.output : undefined
}
