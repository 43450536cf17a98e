import { Row } from '../../../components/admin-ui.tsx'
import { art, food } from '../../../illustrations/colors.ts'

/** In the order of the stacked bars, from bottom to top. */
export const mailKinds = [
  { key: 'welcome', label: 'Welcome' },
  { key: 'instant', label: 'Auto' },
  { key: 'digest', label: 'Digest' },
] as const

/**
 * Patterns distinguish the kinds, because color alone is not accessible.
 * @param stripes the id of a `Stripes` pattern
 */
export function fillsOf(stripes: string) {
  return {
    welcome: { fill: art.arc, stroke: art.arc },
    instant: { fill: `url(#${stripes})`, stroke: art.arc },
    digest: { fill: food.citrus, stroke: art.line },
  }
}

export function Stripes({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={6} height={6} fill={art.track} />
      <rect width={2} height={6} fill={art.arc} />
    </pattern>
  )
}

/** The plot's legend. Hidden from screen readers, like the plot itself. */
export function MailKinds({ stripes }: { stripes: string }) {
  const fills = fillsOf(stripes)
  return (
    <Row as="ul" aria-hidden columnGap="5" rowGap="1" marginTop="3" fontSize="sm">
      {mailKinds.map(({ key, label }) => (
        <Row as="li" key={key} gap="2">
          <svg width={16} height={16} aria-hidden="true">
            <rect x={1} y={1} width={14} height={14} strokeWidth={1.5} {...fills[key]} />
          </svg>
          {label}
        </Row>
      ))}
    </Row>
  )
}
