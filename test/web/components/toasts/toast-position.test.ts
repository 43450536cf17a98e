import { describe, expect, it } from 'vitest'
import { toastPosition } from '../../../../web/components/toasts/toast-position.ts'

const box = (left: number, top: number, width: number, height: number) => {
  return { left, top, width, height }
}
/** A vertically centered dialog with its heading at the top and its buttons at the bottom. */
const dialog = (left: number, width: number, height: number, screen: number) => {
  const top = (screen - height) / 2
  return {
    box: box(left, top, width, height),
    heading: box(left, top, width, 80),
    actions: [box(left + 30, top + height - 84, width - 60, 52)],
  }
}

describe('toasts', () => {
  const corner = box(1280 - 424, 900 - 110, 400, 86)

  it('are in their corner while no dialog is open', () => {
    expect(toastPosition(corner, { height: 900 })).toEqual({ left: 856, top: 790 })
  })

  it('are in their corner if an open dialog does not cover the corner', () => {
    expect(toastPosition(corner, { height: 900, dialog: dialog(400, 480, 300, 900) })).toEqual({
      left: 856,
      top: 790,
    })
  })

  it('are below the navigation while the navigation is on the screen', () => {
    const own = box(20, 80, 350, 188)
    expect(toastPosition(own, { height: 844, navigation: box(0, 0, 390, 214) })).toEqual({
      left: 20,
      top: 222,
    })
    expect(toastPosition(own, { height: 844, navigation: box(0, -140, 390, 214) })).toEqual({
      left: 20,
      top: 80,
    })
  })

  it('are above a dialog that leaves room at the top of the screen', () => {
    const low = { ...dialog(60, 300, 300, 700), actions: [box(60, 500, 300, 300)] }
    expect(toastPosition(box(20, 500, 350, 86), { height: 700, dialog: low })).toEqual({
      left: 35,
      top: 8,
    })
  })

  it('are below the heading and away from the buttons of a dialog that fills the screen', () => {
    expect(toastPosition(corner, { height: 900, dialog: dialog(288, 704, 850, 900) })).toEqual({
      left: 440,
      top: 105,
    })
  })

  it('are at the bottom of the screen if a full-screen dialog has buttons directly below its heading', () => {
    const short = {
      box: box(0, 0, 390, 844),
      heading: box(0, 0, 390, 70),
      actions: [box(20, 120, 350, 52)],
    }
    expect(toastPosition(box(20, 80, 350, 86), { height: 844, dialog: short })).toEqual({
      left: 20,
      top: 750,
    })
  })
})
