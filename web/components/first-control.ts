/** Names, by hand, what a dialog opens on, where the first control is not the most useful one. */
export const OPENS_HERE = { 'data-opens-here': '' } as const

const FIELDS =
  'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea, [contenteditable=true]'
const CONTROLS = `${FIELDS}, button, a[href], summary, [tabindex="0"]`

/**
 * What gets the focus when a dialog opens. What was named by hand; else, in a question, the field it wants filled in or
 * the button that changes nothing, which comes first; else the first control of its content. Undefined: there is none yet.
 */
export function firstControl(
  content: HTMLElement,
  role: 'dialog' | 'alertdialog',
): HTMLElement | undefined {
  const [named] = content.querySelectorAll<HTMLElement>('[data-opens-here]')
  if (named) return named
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
