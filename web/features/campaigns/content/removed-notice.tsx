import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Action, BulletList, Notice, Row } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { type Fact, factInWords } from './removed-facts.ts'

interface RemovedNoticeProps {
  facts: readonly Fact[]
  onKeep: () => void
  /** Undefined if there is no edit to undo. */
  onUndo?: (() => void) | undefined
}

/** Lists what an AI edit removed, with Keep and Undo buttons. */
export function RemovedNotice({ facts, onKeep, onUndo }: RemovedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  // The pressed button disappears, so the focus moves first.
  function decide(how: () => void) {
    place.current?.focus()
    how()
  }

  return (
    <chakra.div
      ref={place}
      tabIndex={-1}
      outline="none"
      role="status"
      // An empty notice would add a gap to the layout.
      _empty={{ position: 'absolute' }}
    >
      {facts.length > 0 && (
        <Notice tone="warning" marginTop="4">
          <p>
            <strong>This edit removed:</strong>
          </p>
          <RemovedList facts={facts} />
          <Row marginTop="3">
            <Action onClick={() => decide(onKeep)}>Keep</Action>
            {onUndo && <Action onClick={() => decide(onUndo)}>Undo</Action>}
          </Row>
        </Notice>
      )}
    </chakra.div>
  )
}

const MAX_SHOWN = 8

export function RemovedList({ facts }: { facts: readonly Fact[] }) {
  const more = facts.length - MAX_SHOWN
  const items = facts.slice(0, MAX_SHOWN).map(factInWords)
  return (
    <BulletList
      items={more > 0 ? [...items, `and ${countOf(more, 'more thing')}`] : items}
      marginTop="1"
      overflowWrap="anywhere"
    />
  )
}
