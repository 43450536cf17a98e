import { describe, expect, it } from 'vitest'
import { toastPosition } from '../../../../web/components/toasts/toast-position.ts'

const box = (left: number, top: number, width: number, height: number) => {
  return { left, top, width, height }
}
/** A dialog of this height in the middle of a screen, its heading above and its buttons below. */
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

  it('stand in their corner while no dialog is open', () => {
    expect(toastPosition(corner, { height: 900 })).toEqual({ left: 856, top: 790 })
  })

  it('stay there beside a dialog that leaves the corner free', () => {
    expect(toastPosition(corner, { height: 900, dialog: dialog(400, 480, 300, 900) })).toEqual({
      left: 856,
      top: 790,
    })
  })

  it('stand under the navigation where they would lie on it, and where they stood once it is scrolled away', () => {
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

  it('stand above a low dialog', () => {
    const low = { ...dialog(60, 300, 300, 700), actions: [box(60, 500, 300, 300)] }
    expect(toastPosition(box(20, 500, 350, 86), { height: 700, dialog: low })).toEqual({
      left: 35,
      top: 8,
    })
  })

  it('stand under the heading of a dialog that fills the screen, clear of its buttons', () => {
    expect(toastPosition(corner, { height: 900, dialog: dialog(288, 704, 850, 900) })).toEqual({
      left: 440,
      top: 105,
    })
  })

  it('stand at the foot of a screen whose dialog has its buttons under the heading', () => {
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
