import { colors } from '../../../contract/brand.ts'

interface DarkLook {
  color?: string
  ground?: string
  border?: string
}

const [, page] = colors.page
const [, surface] = colors.surface
const [, ink] = colors.ink
const [, quiet] = colors.quiet
const [, line] = colors.hairline
const [, tint] = colors.sprout
const [, action] = colors.action
const [, onAction] = colors['on-action']

/** The uses of color of email-styles.ts, in the dark. */
const dark: Readonly<Record<string, DarkLook>> = {
  page: { ground: page },
  card: { ground: surface, border: line },
  ink: { color: ink },
  quiet: { color: quiet },
  link: { color: action },
  tint: { ground: tint },
  rule: { border: line },
  button: { color: onAction, ground: action },
}

/**
 * What mail programs with a style sheet do: more room for the text on a phone, also beside a small picture, and the dark by
 * our own colors. Of two elements, because Gmail drops a whole one for a selector that it does not know.
 *
 * Outlook on the web, the new Outlook and its apps turn colors over themselves, and mark what they touched: `data-ogsc`
 * text, `data-ogsb` ground.
 */
export const STYLE_SHEETS = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.side{padding-left:20px !important;padding-right:20px !important}.thumb{width:112px !important}}
@media (prefers-color-scheme:dark){${rules('', '')}}`,
  rules('[data-ogsc] ', '[data-ogsb] '),
]

function rules(ofText: string, ofGround: string): string {
  return Object.entries(dark)
    .flatMap(([name, { color, ground, border }]) => [
      ...(color ? [`${ofText}.${name}{color:${color} !important}`] : []),
      ...(ground ? [`${ofGround}.${name}{background-color:${ground} !important}`] : []),
      ...(border ? [`${ofText}.${name}{border-color:${border} !important}`] : []),
    ])
    .join('')
}
