import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Action, BulletList, Notice, Row } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { type Fact, factInWords } from './removed-facts.ts'

interface RemovedNoticeProps {
  facts: readonly Fact[]
  onKeep: () => void
  /** Absent if there is no edit that staff could undo. */
  onUndo?: (() => void) | undefined
}

/** Lists what an AI edit removed, with Keep and Undo. Empty if nothing was removed. */
export function RemovedNotice({ facts, onKeep, onUndo }: RemovedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  // Moves the focus first, because the focused button unmounts.
  function decide(how: () => void) {
    place.current?.focus()
    how()
  }

  return (
    // Takes an empty notice out of the layout, so that it adds no grid row and no gap.
    <chakra.div
      ref={place}
      tabIndex={-1}
      outline="none"
      role="status"
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

const SHOWN = 8

export function RemovedList({ facts }: { facts: readonly Fact[] }) {
  const more = facts.length - SHOWN
  const items = facts.slice(0, SHOWN).map(factInWords)
  return (
    <BulletList
      items={more > 0 ? [...items, `and ${countOf(more, 'more thing')}`] : items}
      marginTop="1"
      overflowWrap="anywhere"
    />
  )
}
