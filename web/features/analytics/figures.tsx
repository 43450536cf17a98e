import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Stats } from '../../../contract/analytics/schemas.ts'

/** Cards on one sheet, divided by hairlines: the gaps show the sheet's colour through. */
export const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
  },
  variants: {
    columns: {
      four: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        // Name, value and caption stand level with the neighbour's, also where one name takes two lines.
        '& > article': {
          display: 'grid',
          gridRow: 'span 3',
          gridTemplateRows: 'subgrid',
          rowGap: '0',
        },
      },
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
      one: { gridTemplateColumns: 'minmax(0, 1fr)' },
      three: { gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' } },
    },
  },
  defaultVariants: { columns: 'four' },
})

export const Card = chakra('article', {
  base: {
    position: 'relative',
    bg: 'bg.panel',
    padding: { base: '18px 16px 20px', md: '24px 24px 28px' },
    '&[data-wide]': { gridColumn: '1 / -1' },
  },
})
const Name = chakra('h3', { base: { fontSize: 'sm', fontWeight: '600', color: 'fg.muted' } })
// The whole card is the link's target.
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
    fontSize: 'clamp(1.625rem, 1.2rem + 1.8vw, 2.75rem)',
    fontWeight: '800',
    letterSpacing: '-0.04em',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
    marginTop: '2',
  },
})
const Caption = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })
const Counts = chakra('dl', {
  base: {
    marginTop: '3',
    '& > div': { display: 'flex', justifyContent: 'space-between', paddingBlock: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
  },
})

const numbers = new Intl.NumberFormat('en-US')

export function formatNumber(value: number): string {
  return numbers.format(value)
}

export function Figure({
  name,
  value,
  caption,
  href,
  wide = false,
}: {
  name: string
  value: number | string
  caption?: string
  /** The page behind the figure. */
  href?: string
  wide?: boolean
}) {
  const title = useId()
  return (
    <Card aria-labelledby={title} data-wide={wide ? '' : undefined}>
      <Name id={title}>{href ? <CardLink to={href}>{name}</CardLink> : name}</Name>
      <Value>{typeof value === 'number' ? formatNumber(value) : value}</Value>
      {caption && <Caption>{caption}</Caption>}
    </Card>
  )
}

/** Mail sent in a period, by kind; `instant` is shown as Auto. */
export function Period({ name, counts }: { name: string; counts: Stats['mail']['week'] }) {
  const title = useId()
  const lines = [
    { kind: 'Welcome', count: counts.welcome },
    { kind: 'Auto', count: counts.instant },
    { kind: 'Digest', count: counts.digest },
  ]
  return (
    <Card aria-labelledby={title}>
      <Name id={title}>{name}</Name>
      <Counts>
        {lines.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </Counts>
    </Card>
  )
}
