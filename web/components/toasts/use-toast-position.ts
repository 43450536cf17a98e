import { type RefObject, useEffect, useState } from 'react'
import { OPEN_DIALOG } from '../open-dialog.ts'
import { type Box, type OpenDialog, toastPosition } from './toast-position.ts'

const NAVIGATION = '[data-free-of-toasts]'

interface Position {
  isOverDialog: boolean
  /** The CSS `translate` from the toaster's default position. */
  translate: string
}

/**
 * The current position of the toaster's toasts. It updates when dialogs open, grow or scroll, and when the navigation
 * moves.
 */
export function useToastPosition(
  host: RefObject<HTMLElement | null>,
  defaultBox: (size: Size) => Box,
): Position {
  const [position, setPosition] = useState<Position>({ isOverDialog: false, translate: 'none' })
  useEffect(() => {
    const toasts = host.current?.firstElementChild
    if (!toasts) return
    const update = () => {
      const dialog = topDialog()
      const box = defaultBox(sizeOf(toasts))
      const to = toastPosition(box, {
        height: window.innerHeight,
        dialog: dialog && partsOf(dialog),
        navigation: document.querySelector(NAVIGATION)?.getBoundingClientRect(),
      })
      const translate = `${Math.round(to.left - box.left)}px ${Math.round(to.top - box.top)}px`
      setPosition((before) =>
        before.translate === translate && before.isOverDialog === (dialog !== undefined)
          ? before
          : { isOverDialog: dialog !== undefined, translate },
      )
    }
    const sizes = new ResizeObserver(update)
    const watch = () => {
      sizes.disconnect()
      for (const one of [topDialog(), ...toasts.children]) if (one) sizes.observe(one)
      update()
    }
    // Dialogs are added as children of the body.
    const changes = new MutationObserver(watch)
    changes.observe(document.body, { childList: true })
    changes.observe(toasts, { childList: true })
    document.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    watch()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [host, defaultBox])
  return position
}

export interface Size {
  width: number
  height: number
}

/** The size of all toasts together. Their host element has no size of its own. */
function sizeOf(host: Element): Size {
  const toasts = [...host.children].filter((one) => one instanceof HTMLElement)
  return {
    width: Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth)),
    height: toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP, -TOAST_GAP),
  }
}

/** The toaster's gap, in pixels. */
const TOAST_GAP = 16

function topDialog(): Element | undefined {
  return [...document.querySelectorAll(OPEN_DIALOG)].at(-1)
}

function partsOf(dialog: Element): OpenDialog {
  const boxOf = (one: Element) => one.getBoundingClientRect()
  return {
    box: boxOf(dialog),
    heading: boxOf(dialog.querySelector('[data-dialog-heading]') ?? dialog),
    actions: [...dialog.querySelectorAll('[data-dialog-actions]')].map(boxOf),
  }
}
