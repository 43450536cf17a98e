import { chakra } from '@chakra-ui/react'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Quiet } from '../../components/admin-ui.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useSearchResults } from './use-search-results.ts'

const MIN_HEIGHT = 'min(26rem, 60dvh)'
const DEBOUNCE_MS = 200

const listStyle = {
  // Space for the focus ring, which the dialog's body would cut off.
  paddingTop: '1',
  '& [cmdk-input]': {
    width: '100%',
    height: '12',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg',
    fontSize: 'md',
  },
  '& [cmdk-list]': { minHeight: MIN_HEIGHT, paddingBlock: '3' },
  '& [cmdk-group-heading]': {
    paddingInline: '3',
    paddingTop: '3',
    paddingBottom: '1',
    fontSize: 'xs',
    fontWeight: '700',
    color: 'fg.muted',
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // A border as well, because forced colors remove the background.
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
  },
  '& [cmdk-item][aria-selected=true]': { bg: 'bg.muted', borderColor: 'fg' },
  '& [data-note]': {
    paddingInline: '3',
    paddingBlock: '5',
    color: 'fg.muted',
  },
} as const

/** Arrow keys choose a result, Enter opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const { groups, isBusy } = useSearchResults(words, useDebounced(words) !== words)
  const [chosen, setChosen] = useState('')
  const paths = groups.flatMap(({ results }) => results.map(({ path }) => path))
  // The first result is preselected, so that Enter always opens a result.
  const present = paths.includes(chosen) ? chosen : (paths[0] ?? '')
  const go = useNavigate()
  const openResult = (path: string) => {
    onClose()
    void go(path)
  }
  return (
    <Dialog open onClose={onClose} title="Search">
      <chakra.div css={listStyle}>
        <Command
          label="Search"
          shouldFilter={false}
          value={present}
          onValueChange={setChosen}
          onKeyDown={(event) => {
            // cmdk selects a new result only after it has drawn the list, and ignores Enter until then. So Enter is
            // handled here.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !present) return
            event.preventDefault()
            openResult(present)
          }}
        >
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="A page, a title, a subject, an address"
            maxLength={200}
          />
          <Command.List>
            {groups.map(({ name, results }) => (
              <Command.Group key={name} heading={name}>
                {results.map(({ path, title }) => (
                  <Command.Item key={path} value={path} onSelect={() => openResult(path)}>
                    {title}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
            {(isBusy || groups.length === 0) && (
              // cmdk's Empty is not used, because it may stay visible next to a result. A listbox may contain options
              // only, so this text has no role. Screen readers read the status line below instead.
              <div role="presentation" data-note="">
                {isBusy ? 'Searching...' : `Nothing found for “${text.trim()}”.`}
              </div>
            )}
          </Command.List>
        </Command>
        <Quiet>Arrows choose, Enter opens, Escape closes.</Quiet>
        <chakra.span srOnly role="status">
          {isBusy ? 'Searching' : groups.length === 0 ? 'Nothing found' : ''}
        </chakra.span>
      </chakra.div>
    </Dialog>
  )
}

/** Waits for a pause in typing, because each new value sends a request. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
