/** An entry of the doctor's report. */
export type Finding =
  | { status: 'passed'; title: string; found: string }
  /** `remedy` is the exact command, or the place to click. */
  | { status: 'failed' | 'warning'; title: string; found: string; remedy: string }
  /** `found` is the reason why the check could not run. */
  | { status: 'unchecked'; title: string; found: string }

export function passed(title: string, found: string): Finding {
  return { status: 'passed', title, found }
}

/** Something does not work, or will soon stop working. */
export function failed(title: string, found: string, remedy: string): Finding {
  return { status: 'failed', title, found, remedy }
}

/** Everything works, but the operator should look at this. */
export function warning(title: string, found: string, remedy: string): Finding {
  return { status: 'warning', title, found, remedy }
}

export function unchecked(title: string, reason: string): Finding {
  return { status: 'unchecked', title, found: reason }
}

/** Thrown by a check that cannot run. The message is the reason, which the report puts after "not checked: ". */
export class Unchecked extends Error {
  override name = 'Unchecked'
}
