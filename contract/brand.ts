/** The site, mails, the local inbox and the sign-in page share these colors. */
export const colors = {
  page: ['#FBF8F1', '#0E1512'],
  surface: ['#FFFFFF', '#16211C'],
  hover: ['#F3EEE1', '#141E19'],
  ink: ['#10231C', '#E8F1EA'],
  quiet: ['#4A5B52', '#A9BAB0'],
  /** Borders of controls: at least 3:1 contrast with the surface (WCAG 2.2, 1.4.11). */
  line: ['#76857C', '#71847A'],
  hairline: ['#DED6C4', '#2A3932'],
  action: ['#1B6B43', '#86D3A5'],
  'action-hover': ['#145435', '#A3E2BC'],
  'on-action': ['#FFFFFF', '#0B1D14'],
  sprout: ['#D3EBD9', '#21382C'],
  danger: ['#B2301A', '#FF9F8C'],
  'danger-surface': ['#FDEAE5', '#3A1A13'],
  band: ['#1B6B43', '#123B27'],
  'on-band': ['#FFFFFF', '#E8F1EA'],
  'on-band-quiet': ['#D3EBD9', '#B5CFC0'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** Colors that do not change in dark mode. */
export const accents = { citrus: '#F2B134', tomato: '#D9472B' } as const

export const FONT = "Manrope, 'Manrope Fallback', system-ui, sans-serif"

/** The colors as CSS custom properties (`--page`, …), for pages without the site's styles. */
export function colorProperties(): string {
  const properties = Object.entries(colors).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  )
  return `:root{color-scheme:light dark;--citrus:${accents.citrus};${properties.join(';')}}`
}
