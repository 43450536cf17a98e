import { Icon } from '../../../components/icon.tsx'

export const Eye = () => (
  <Icon>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)
export const More = () => (
  <Icon>
    <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3.5" />
  </Icon>
)
