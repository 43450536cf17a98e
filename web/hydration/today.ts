import { longToday } from '../site/dates.ts'

/** Elements that hold the visitor's today carry this attribute. */
export const TODAY = 'data-today'

/** A prerendered page holds the day of its build until this puts the visitor's there. */
export function showToday(): void {
  for (const place of document.querySelectorAll(`[${TODAY}]`)) place.textContent = longToday()
}
