import { colours } from '../../../contract/brand.ts'

interface DarkLook {
  colour?: string
  ground?: string
  border?: string
}

const [, page] = colours.page
const [, surface] = colours.surface
const [, ink] = colours.ink
const [, quiet] = colours.quiet
const [, line] = colours.hairline
const [, tint] = colours.sprout
const [, action] = colours.action
const [, onAction] = colours['on-action']

/** The uses of colour of email-styles.ts, in the dark. */
const dark: Readonly<Record<string, DarkLook>> = {
  page: { ground: page },
  card: { ground: surface, border: line },
  ink: { colour: ink },
  quiet: { colour: quiet },
  link: { colour: action },
  tint: { ground: tint },
  rule: { border: line },
  button: { colour: onAction, ground: action },
}

/**
 * What mail programs with a style sheet do: more room for the text on a phone, also beside a small picture, and the dark by
 * our own colours. Of two elements, because Gmail drops a whole one for a selector that it does not know.
 *
 * Outlook on the web, the new Outlook and its apps turn colours over themselves, and mark what they touched: `data-ogsc`
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
    .flatMap(([name, { colour, ground, border }]) => [
      ...(colour ? [`${ofText}.${name}{color:${colour} !important}`] : []),
      ...(ground ? [`${ofGround}.${name}{background-color:${ground} !important}`] : []),
      ...(border ? [`${ofText}.${name}{border-color:${border} !important}`] : []),
    ])
    .join('')
}
