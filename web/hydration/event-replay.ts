/**
 * What the visitor does before the app answers. A form that is sent and a press of a button that needs the app are
 * kept, the last of each; links, the menu and the fields work by themselves.
 */
export function recordEarlyEvents(): { replay(): void; giveUp(): void } {
  let form: HTMLFormElement | undefined
  let button: HTMLElement | undefined
  const listening = new AbortController()

  // Both bubble: what the app has answered already comes with its default prevented, or after `replay`.
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      form = event.target
    },
    { signal: listening.signal },
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button[type=button]') : null
      if (pressed instanceof HTMLElement && !pressed.hasAttribute('popovertarget')) button = pressed
    },
    { signal: listening.signal },
  )

  return {
    replay() {
      listening.abort()
      form?.requestSubmit()
      button?.click()
    },
    /** The app cannot be had: the form goes to the server by itself, as without any script. */
    giveUp() {
      listening.abort()
      form?.submit()
    },
  }
}
