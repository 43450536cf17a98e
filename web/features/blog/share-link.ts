import { textLink } from '../../components/type.tsx'

export const shareLink = {
  ...textLink,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: 'sm',
} as const
