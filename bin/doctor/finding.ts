/** One line of what the doctor says. */
export type Finding =
  | { mark: 'passed'; title: string; found: string }
  /** `remedy` names the exact command or the place to click. */
  | { mark: 'failed' | 'warning'; title: string; found: string; remedy: string }
  /** `found` says why nobody looked. */
  | { mark: 'unchecked'; title: string; found: string }

export function passed(title: string, found: string): Finding {
  return { mark: 'passed', title, found }
}

/** It does not work, or will not for long. */
export function failed(title: string, found: string, remedy: string): Finding {
  return { mark: 'failed', title, found, remedy }
}

/** It works, and somebody should know this all the same. */
export function warning(title: string, found: string, remedy: string): Finding {
  return { mark: 'warning', title, found, remedy }
}

export function unchecked(title: string, why: string): Finding {
  return { mark: 'unchecked', title, found: why }
}

/** Thrown where a check cannot look. Its message says why, in words that follow "not checked:". */
export class Unchecked extends Error {
  override name = 'Unchecked'
}
