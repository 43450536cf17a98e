import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ArrowLeft } from '../../components/icons.tsx'
import { textLink } from '../../components/type.tsx'

const Back = chakra(Link, {
  base: {
    ...textLink,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    marginTop: '-6',
    fontSize: 'sm',
  },
})

/** Above the heading of a page that is not the dashboard. */
export function BackToDashboard() {
  return (
    <Back to="/admin">
      <ArrowLeft />
      Admin Dashboard
    </Back>
  )
}
