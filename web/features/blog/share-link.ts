import { textLink } from '../../components/type.tsx'

export const shareLink = {
  ...textLink,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  // “X” alone would be too narrow to hit.
  paddingInline: '2',
  marginInline: '-2',
  fontSize: 'sm',
} as const
