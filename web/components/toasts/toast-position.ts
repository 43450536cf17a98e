/** In viewport coordinates, like getBoundingClientRect. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface OpenDialog {
  box: Box
  heading: Box
  /** The dialog's rows of buttons, at their present position on the screen. */
  actions: readonly Box[]
}

const GAP = 8

/** The parts of the screen that toasts must not cover. */
export interface Screen {
  height: number
  dialog?: OpenDialog | undefined
  /** The navigation, at its present position on the screen. */
  navigation?: Box | undefined
}

/**
 * Toasts stay at `own`, the toaster's default. Without a dialog, toasts that would cover the navigation move below it.
 * Toasts that would cover a dialog's heading or buttons move to the first of three places where they fit: the top of the
 * screen, just below the heading, or the bottom of the screen.
 */
export function toastPosition(own: Box, { height: screenHeight, dialog, navigation }: Screen) {
  const stay = { left: own.left, top: own.top }
  if (!dialog) {
    const coversNavigation = navigation && overlap(own, navigation)
    return coversNavigation ? { ...stay, top: navigation.top + navigation.height + GAP } : stay
  }
  const { box, heading, actions } = dialog
  const left = box.left + (box.width - own.width) / 2
  const places = [
    stay,
    { left, top: GAP },
    { left, top: heading.top + heading.height },
    { left, top: screenHeight - own.height - GAP },
  ]
  const taken = [heading, ...actions]
  const isFree = (place: { left: number; top: number }) =>
    !taken.some((other) => overlap({ ...own, ...place }, other))
  return places.find(isFree) ?? places[2] ?? stay
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
