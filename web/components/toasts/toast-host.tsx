import { Toast as ChakraToast, chakra, createToaster, Portal, Toaster } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Check, Close, Warning } from '../icons.tsx'
import type { Toast } from './toast.ts'
import type { Box } from './toast-position.ts'
import { toastRecipe } from './toast-recipe.ts'
import { type Size, useToastPosition } from './use-toast-position.ts'

const DURATION_MS = 8000
/** A phone has no space for more toasts. */
const MAX_VISIBLE = 2

// At the top on a phone, because the join form and the keyboard are at the bottom.
const isPhone = window.matchMedia('(max-width: 767px)').matches
const EDGE = isPhone ? 80 : 24
const toaster = createToaster({
  placement: isPhone ? 'top' : 'bottom-end',
  offsets: `${EDGE}px`,
  pauseOnPageIdle: true,
})

/** The toaster's default position for toasts of this size. */
function defaultBox({ width, height }: Size): Box {
  const { clientWidth } = document.documentElement
  return isPhone
    ? { left: (clientWidth - width) / 2, top: EDGE, width, height }
    : { left: clientWidth - EDGE - width, top: window.innerHeight - EDGE - height, width, height }
}

/**
 * A failure explains what to do, so it stays until somebody closes it. When another toast appears, the failure closes
 * after the normal duration.
 * @param openFailures ids of the failures that are still shown
 * @returns the new list of open failures
 */
function show(
  tone: Toast['tone'],
  words: Omit<Toast, 'tone'>,
  openFailures: readonly string[],
): readonly string[] {
  for (const id of openFailures) setTimeout(() => toaster.dismiss(id), DURATION_MS)
  // The newest toasts are listed first. Only MAX_VISIBLE - 1 of them stay, because a new toast follows.
  for (const { id } of toaster.getVisibleToasts().slice(MAX_VISIBLE - 1)) toaster.dismiss(id)
  if (tone === 'failure')
    return [toaster.create({ ...words, type: 'error', duration: Number.POSITIVE_INFINITY })]
  toaster.create({ ...words, type: 'success', duration: DURATION_MS })
  return []
}

const Words = chakra('div', { base: { flex: '1', minWidth: '0' } })

export function ToastHost({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(0)
  const openFailures = useRef<readonly string[]>([])
  const host = useRef<HTMLDivElement>(null)
  const { isOverDialog, translate } = useToastPosition(host, defaultBox)
  useEffect(() => {
    // Waits, because the toaster starts listening shortly after this effect. A toast created earlier would be lost.
    const start = setTimeout(() => {
      for (const { tone, ...words } of queue.slice(shown.current))
        openFailures.current = show(tone, words, openFailures.current)
      shown.current = queue.length
    })
    return () => clearTimeout(start)
  }, [queue])

  return (
    // A portal outside of the page, because an open dialog hides the page from screen readers.
    <Portal>
      <div ref={host}>
        <Toaster toaster={toaster} style={{ translate }}>
          {(toast) => (
            <ChakraToast.Root
              recipe={toastRecipe}
              // A toast over a dialog lets clicks through to the dialog's text.
              {...(isOverDialog && { style: { pointerEvents: 'none' } })}
              // Zag sets role=status on every toast. A failure needs role=alert, which interrupts screen readers.
              {...(toast.type === 'error' && { role: 'alert' })}
            >
              {toast.type === 'error' ? <Warning /> : <Check />}
              <Words>
                {toast.title && <ChakraToast.Title>{toast.title}</ChakraToast.Title>}
                {toast.description && (
                  <ChakraToast.Description>{toast.description}</ChakraToast.Description>
                )}
                {toast.action && (
                  <ChakraToast.ActionTrigger>{toast.action.label}</ChakraToast.ActionTrigger>
                )}
              </Words>
              <ChakraToast.CloseTrigger aria-label="Close">
                <Close />
              </ChakraToast.CloseTrigger>
            </ChakraToast.Root>
          )}
        </Toaster>
      </div>
    </Portal>
  )
}
