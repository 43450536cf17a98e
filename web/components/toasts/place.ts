/** A box on the screen, as getBoundingClientRect gives it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The open dialog: itself, its heading, and its last buttons wherever they are scrolled to. */
export interface OpenDialog {
  box: Box
  heading: Box
  actions: readonly Box[]
}

const GAP = 8

/** What is on the screen that toasts must not lie on. */
export interface Screen {
  height: number
  dialog?: OpenDialog | undefined
  /** The way to the other pages, wherever it is scrolled to. */
  navigation?: Box | undefined
}

/**
 * Where toasts stand that would by themselves stand at `own`: under the navigation where they would lie on it. An open dialog's
 * heading and buttons stay free: above the dialog where it is low, else over its text, right under the heading.
 */
export function placeOf(own: Box, { height: screenHeight, dialog, navigation }: Screen) {
  const stay = { left: own.left, top: own.top }
  if (!dialog) {
    const isOnIt = navigation && meet(own, navigation)
    return isOnIt ? { ...stay, top: navigation.top + navigation.height + GAP } : stay
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
    !taken.some((other) => meet({ ...own, ...place }, other))
  return places.find(isFree) ?? places[2] ?? stay
}

function meet(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
