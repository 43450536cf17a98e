/**
 * Records what the visitor does before the app is hydrated: the last submitted form and the last pressed button that
 * needs the app. Links, the menu and the fields work without the app.
 */
export function recordEarlyEvents(): { replay(): void; giveUp(): void } {
  let form: HTMLFormElement | undefined
  let button: HTMLElement | undefined
  const listening = new AbortController()

  // The listeners are on the document, so a hydrated form handles its submit first and prevents the default. Such a
  // submit is not recorded.
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
    /** Called if the app fails to load. Submits the form to the server, as a browser without JavaScript does. */
    giveUp() {
      listening.abort()
      form?.submit()
    },
  }
}
