/** Props for the control that gets the focus when a dialog opens. Needed only if another control comes first. */
export const INITIAL_FOCUS = { 'data-initial-focus': '' } as const

const FIELDS =
  'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea, [contenteditable=true]'
const CONTROLS = `${FIELDS}, button, a[href], summary, [tabindex="0"]`

/**
 * The control that gets the focus when a dialog opens: the control with `INITIAL_FOCUS`, else the first control of the
 * content. An `alertdialog` without `INITIAL_FOCUS` focuses its first field. If it has no field, it focuses its first
 * button, which is Cancel. Returns undefined while the dialog has no control.
 */
export function firstControl(
  content: HTMLElement,
  role: 'dialog' | 'alertdialog',
): HTMLElement | undefined {
  const [marked] = content.querySelectorAll<HTMLElement>('[data-initial-focus]')
  if (marked) return marked
  const body = content.querySelector('[data-dialog-body]') ?? content
  const inBody = (controls: string) =>
    [...body.querySelectorAll<HTMLElement>(controls)].filter(canHaveFocus)
  const actions = inBody(`[data-dialog-actions] :is(${CONTROLS})`)
  return role === 'alertdialog'
    ? (inBody(FIELDS)[0] ?? actions[0])
    : (inBody(CONTROLS)[0] ?? actions[0])
}

function canHaveFocus(control: HTMLElement): boolean {
  return !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility()
}
