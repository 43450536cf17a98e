import { Icon } from './icon.tsx'

const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const ArrowDown = icon('M12 5v14M6 13l6 6 6-6')
export const ArrowLeft = icon('M19 12H5M11 6l-6 6 6 6')
export const Check = icon('M4.5 12.5l5 5 10-11')
export const Menu = icon('M4 8h16M4 16h16')
export const Close = icon('M6 6l12 12M18 6L6 18')
export const Alert = icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.5v5.5M12 16.5v.01')
export const Warning = icon('M12 4L22 20.5H2zM12 10.5v4.5M12 17.5v.01')
export const Camera = icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
)
