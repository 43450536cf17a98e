import { Icon } from '../../icon.tsx'

const icon = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const superscript = icon(
  'M4 8l8 11M12 8L4 19M15.5 6c0-2.5 4.5-2.5 4.5 0c0 1.5-4.5 2.5-4.5 4.5H20',
)
export const subscript = icon(
  'M4 5l8 11M12 5L4 16M15.5 16c0-2.5 4.5-2.5 4.5 0c0 1.5-4.5 2.5-4.5 4.5H20',
)
export const bullets = icon('M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01')
export const numbers = icon(
  'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 14.5c0-2 3-2 3 0c0 1-3 2-3 3.5h3',
)
export const quote = icon('M9 7H5v5h4v-2c0 3-1 5-3 6M19 7h-4v5h4v-2c0 3-1 5-3 6')
export const link = icon(
  'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
)
export const picture = icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01')
export const table = icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14')
export const columns = icon('M4 5h16v14H4zM12 5v14')
export const rule = icon('M4 12h16')
export const undo = icon('M9 5L4 10l5 5M4 10h10a6 5 0 0 1 0 10h-3')
export const redo = icon('M15 5l5 5-5 5M20 10H10a6 5 0 0 0 0 10h3')
export const indent = icon('M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3.5 3L4 15')
export const outdent = icon('M4 5h16M11 10h9M11 14h9M4 19h16M7.5 9L4 12l3.5 3')
export const button = icon('M6 7h12a5 5 0 0 1 0 10H6A5 5 0 0 1 6 7M9 12h6')
export const code = icon('M8 7l-5 5 5 5M16 7l5 5-5 5')
