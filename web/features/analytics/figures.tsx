import { Card, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Stats } from '../../../contract/analytics/schemas.ts'
import { Heading, Quiet } from '../../components/admin-ui.tsx'
import { formatCount } from '../../components/counts.ts'
import { mailKinds } from './plots/mail-kinds.tsx'

// Makes the whole card a link.
const CardLink = chakra(Link, {
  base: {
    color: 'fg.leaf',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
})
const Value = chakra('p', {
  base: {
    marginTop: '2',
    fontSize: 'clamp(1.625rem, 1.2rem + 1.8vw, 2.75rem)',
    fontWeight: '800',
    letterSpacing: '-0.04em',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Counts = chakra('dl', {
  base: {
    marginTop: '3',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', paddingBlock: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '700' },
  },
})

interface FigureProps {
  name: string
  value: number | string
  caption?: string
  href?: string
  wide?: boolean
}

export function Figure({ name, value, caption, href, wide = false }: FigureProps) {
  const title = useId()
  return (
    <Card.Root as="article" aria-labelledby={title} gridColumn={wide ? '1 / -1' : undefined}>
      <Heading as="h3" size="label" id={title}>
        {href ? <CardLink to={href}>{name}</CardLink> : name}
      </Heading>
      <Value>{typeof value === 'number' ? formatCount(value) : value}</Value>
      {caption && <Quiet>{caption}</Quiet>}
    </Card.Root>
  )
}

export function Period({ name, counts }: { name: string; counts: Stats['mail']['week'] }) {
  const title = useId()
  return (
    <Card.Root as="article" aria-labelledby={title}>
      <Heading as="h3" size="label" id={title}>
        {name}
      </Heading>
      <Counts>
        {mailKinds.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(counts[key])}</dd>
          </div>
        ))}
      </Counts>
    </Card.Root>
  )
}
