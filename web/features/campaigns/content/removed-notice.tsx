import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Action, BulletList, Notice, Row } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { type Fact, factInWords } from './removed-facts.ts'

interface RemovedNoticeProps {
  facts: readonly Fact[]
  onKeep: () => void
  /** Absent where there is no edit left to undo. */
  onUndo?: (() => void) | undefined
}

/** What an AI edit removed, for staff to keep so or to undo; nothing where it removed nothing. */
export function RemovedNotice({ facts, onKeep, onUndo }: RemovedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  // Before the buttons go: the focus must not be lost with them.
  function decide(how: () => void) {
    place.current?.focus()
    how()
  }

  return (
    <chakra.div ref={place} tabIndex={-1} outline="none" role="status">
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
