import { colors } from '../../../contract/brand.ts'

interface DarkColors {
  color?: string
  background?: string
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

/** Dark-mode colors for the class names in email-styles.ts. */
const dark: Readonly<Record<string, DarkColors>> = {
  page: { background: page },
  card: { background: surface, border: line },
  ink: { color: ink },
  quiet: { color: quiet },
  link: { color: action },
  tint: { background: tint },
  rule: { border: line },
  button: { color: onAction, background: action },
}

/**
 * Styles for mail programs that read style sheets: narrower margins and thumbnails on phones, and our dark mode. There
 * are two style elements, because Gmail drops a whole style element if it contains a selector that Gmail does not
 * support.
 *
 * Outlook on the web, the new Outlook and the Outlook apps invert colors themselves. They mark changed text with
 * `data-ogsc` and changed backgrounds with `data-ogsb`.
 */
export const STYLE_SHEETS = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.side{padding-left:20px !important;padding-right:20px !important}.thumb{width:112px !important}}
@media (prefers-color-scheme:dark){${rules('', '')}}`,
  rules('[data-ogsc] ', '[data-ogsb] '),
]

function rules(textPrefix: string, backgroundPrefix: string): string {
  return Object.entries(dark)
    .flatMap(([name, { color, background, border }]) => [
      ...(color ? [`${textPrefix}.${name}{color:${color} !important}`] : []),
      ...(background
        ? [`${backgroundPrefix}.${name}{background-color:${background} !important}`]
        : []),
      ...(border ? [`${textPrefix}.${name}{border-color:${border} !important}`] : []),
    ])
    .join('')
}
