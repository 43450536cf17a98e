import { type RefObject, useEffect, useState } from 'react'
import { OPEN_DIALOG } from '../open-dialog.ts'
import { type Box, type OpenDialog, placeOf } from './place.ts'

const NAVIGATION = '[data-free-of-toasts]'

interface Place {
  isOverDialog: boolean
  /** From where the toasts would stand by themselves to where they stand, as CSS has it. */
  translate: string
}

/**
 * Where the toasts of the toaster in this element stand now: it follows dialogs as they open, grow and are scrolled, and the
 * navigation.
 */
export function usePlace(host: RefObject<HTMLElement | null>, own: (size: Size) => Box): Place {
  const [place, setPlace] = useState<Place>({ isOverDialog: false, translate: 'none' })
  useEffect(() => {
    const toasts = host.current?.firstElementChild
    if (!toasts) return
    const look = () => {
      const dialog = openDialog()
      const box = own(sizeOf(toasts))
      const to = placeOf(box, {
        height: window.innerHeight,
        dialog: dialog && partsOf(dialog),
        navigation: document.querySelector(NAVIGATION)?.getBoundingClientRect(),
      })
      const translate = `${Math.round(to.left - box.left)}px ${Math.round(to.top - box.top)}px`
      setPlace((before) =>
        before.translate === translate && before.isOverDialog === (dialog !== undefined)
          ? before
          : { isOverDialog: dialog !== undefined, translate },
      )
    }
    const sizes = new ResizeObserver(look)
    const watch = () => {
      sizes.disconnect()
      for (const one of [openDialog(), ...toasts.children]) if (one) sizes.observe(one)
      look()
    }
    // Dialogs are children of the body.
    const changes = new MutationObserver(watch)
    changes.observe(document.body, { childList: true })
    changes.observe(toasts, { childList: true })
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    watch()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [host, own])
  return place
}

export interface Size {
  width: number
  height: number
}

/** One below the other; the host itself has no size. */
function sizeOf(host: Element): Size {
  const toasts = [...host.children].filter((one) => one instanceof HTMLElement)
  return {
    width: Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth)),
    height: toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP, -TOAST_GAP),
  }
}

/** What the toaster puts between two. */
const TOAST_GAP = 16

/** The uppermost one. */
function openDialog(): Element | undefined {
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
