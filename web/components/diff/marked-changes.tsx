import { chakra } from '@chakra-ui/react'
import { Quiet } from '../admin-ui.tsx'
import type { Change } from './word-diff.ts'

const Text = chakra('p', {
  base: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxWidth: '65ch',
    '& del + ins': { marginInlineStart: '0.25em' },
  },
})
const Removed = chakra('del', {
  base: {
    color: 'fg.error',
    textDecorationThickness: '1.5px',
  },
})
const Added = chakra('ins', {
  base: {
    bg: 'bg.sprout',
    color: 'fg.leaf',
    fontWeight: '700',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
})

export function ChangesLegend() {
  return (
    <Quiet marginBottom="5">
      <Removed>Struck through</Removed> was removed, <Added>underlined</Added> was added.
    </Quiet>
  )
}

export function MarkedChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Text>
      {changes.map(({ removed, added, value }, index) => {
        // The list is never reordered, so the index is a stable key.
        const key = String(index)
        if (removed) return <Removed key={key}>{value}</Removed>
        if (added) return <Added key={key}>{value}</Added>
        return <span key={key}>{value}</span>
      })}
    </Text>
  )
}

export function isSame(changes: readonly Change[]): boolean {
  return changes.every(({ removed, added }) => !removed && !added)
}
