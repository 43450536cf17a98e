import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Action } from '../../components/admin-ui.tsx'
import { showFailure } from '../../components/call-outcome.ts'
import { Icon } from '../../components/icon.tsx'
import { OPEN_DIALOG } from '../../components/open-dialog.ts'

const SearchDialog = lazy(async () => {
  const { SearchDialog } = await import('./search-dialog.tsx')
  return { default: SearchDialog }
})

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * True where the shortcut must not open the search: in a rich-text editor, which uses the shortcut for links, and in an
 * open dialog.
 */
function isReserved(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest(`[contenteditable=true], ${OPEN_DIALOG}`) !== null
  )
}

/** The shortcut is ⌘K on Apple devices, else Ctrl K. */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isApple ? event.metaKey : event.ctrlKey)) return
      if (event.defaultPrevented || isReserved(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Action aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'} onClick={() => setOpen(true)}>
        <Icon>
          <path d="M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5" />
        </Icon>
        <chakra.span srOnly={{ base: true, md: false }}>Search</chakra.span>
        <chakra.kbd
          aria-hidden
          display={{ base: 'none', md: 'inline' }}
          fontFamily="inherit"
          color="fg.muted"
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </chakra.kbd>
      </Action>
      {isOpen && (
        <ErrorBoundary
          fallback={null}
          onError={(error) => {
            setOpen(false)
            showFailure('The search could not be opened', error, 'Reload the page and try again.')
          }}
        >
          <Suspense>
            <SearchDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
