import { Toast as ChakraToast, chakra, createToaster, Toaster } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Alert, Check, Close } from '../icons.tsx'
import type { Toast } from './toast.ts'
import { toastRecipe } from './toast-recipe.ts'

const DURATION_MS = 8000

// On a phone a toast comes from the top: the waitlist form, and the keyboard under it, keep the bottom.
const isPhone = window.matchMedia('(max-width: 767px)').matches
const toaster = createToaster({
  placement: isPhone ? 'top' : 'bottom-end',
  offsets: isPhone ? '80px' : '24px',
  pauseOnPageIdle: true,
})

const Words = chakra('div', { base: { flex: '1', minWidth: '0' } })

export function ToastHost({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(0)
  useEffect(() => {
    // The toaster listens only once its own machine has started, a moment after this effect; what is created
    // earlier is lost.
    const start = setTimeout(() => {
      for (const { tone, ...words } of queue.slice(shown.current))
        toaster.create({
          ...words,
          type: tone === 'failure' ? 'error' : 'success',
          duration: DURATION_MS,
        })
      shown.current = queue.length
    })
    return () => clearTimeout(start)
  }, [queue])

  return (
    <Toaster toaster={toaster}>
      {(toast) => (
        <ChakraToast.Root
          recipe={toastRecipe}
          // Zag gives every toast role=status; a failure has to interrupt.
          {...(toast.type === 'error' && { role: 'alert' })}
        >
          {toast.type === 'error' ? <Alert /> : <Check />}
          <Words>
            {toast.title && <ChakraToast.Title>{toast.title}</ChakraToast.Title>}
            {toast.description && (
              <ChakraToast.Description>{toast.description}</ChakraToast.Description>
            )}
          </Words>
          <ChakraToast.CloseTrigger aria-label="Close">
            <Close />
          </ChakraToast.CloseTrigger>
        </ChakraToast.Root>
      )}
    </Toaster>
  )
}
