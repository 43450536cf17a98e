import { Toast as ChakraToast, chakra, createToaster, Portal, Toaster } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Check, Close, Warning } from '../icons.tsx'
import type { Box } from './place.ts'
import type { Toast } from './toast.ts'
import { toastRecipe } from './toast-recipe.ts'
import { type Size, usePlace } from './use-place.ts'

const DURATION_MS = 8000
/** At once: a phone has no room for more, and nobody reads a third. */
const MOST = 2

// On a phone a toast comes from the top: the join form, and the keyboard under it, keep the bottom.
const isPhone = window.matchMedia('(max-width: 767px)').matches
const EDGE = isPhone ? 80 : 24
const toaster = createToaster({
  placement: isPhone ? 'top' : 'bottom-end',
  offsets: `${EDGE}px`,
  pauseOnPageIdle: true,
})

/** Where the toaster puts toasts of this size. */
function ownBox({ width, height }: Size): Box {
  const { clientWidth } = document.documentElement
  return isPhone
    ? { left: (clientWidth - width) / 2, top: EDGE, width, height }
    : { left: clientWidth - EDGE - width, top: window.innerHeight - EDGE - height, width, height }
}

/**
 * A failure stays until it is closed, for it says what to do; once another toast comes it has as long as any.
 * Returns the failures that stay.
 */
function show(
  tone: Toast['tone'],
  words: Omit<Toast, 'tone'>,
  standing: readonly string[],
): readonly string[] {
  for (const id of standing) setTimeout(() => toaster.dismiss(id), DURATION_MS)
  // The newest first.
  for (const { id } of toaster.getVisibleToasts().slice(MOST - 1)) toaster.dismiss(id)
  if (tone === 'failure')
    return [toaster.create({ ...words, type: 'error', duration: Number.POSITIVE_INFINITY })]
  toaster.create({ ...words, type: 'success', duration: DURATION_MS })
  return []
}

const Words = chakra('div', { base: { flex: '1', minWidth: '0' } })

export function ToastHost({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(0)
  const standing = useRef<readonly string[]>([])
  const host = useRef<HTMLDivElement>(null)
  const { isOverDialog, translate } = usePlace(host, ownBox)
  useEffect(() => {
    // The toaster listens only once its own machine has started, a moment after this effect; what is created
    // earlier is lost.
    const start = setTimeout(() => {
      for (const { tone, ...words } of queue.slice(shown.current))
        standing.current = show(tone, words, standing.current)
      shown.current = queue.length
    })
    return () => clearTimeout(start)
  }, [queue])

  return (
    // Beside the page, which an open dialog hides from screen readers.
    <Portal>
      <div ref={host}>
        <Toaster toaster={toaster} style={{ translate }}>
          {(toast) => (
            <ChakraToast.Root
              recipe={toastRecipe}
              // What stands over a dialog's text does not keep anybody from it.
              {...(isOverDialog && { style: { pointerEvents: 'none' } })}
              // Zag gives every toast role=status; a failure has to interrupt.
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
