import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { ArrowLeft } from '../components/icons.tsx'
import { textLink } from '../components/type.tsx'
import { SubscribersGrowth } from '../features/analytics/subscribers-growth.tsx'
import { Subscribers } from '../features/subscribers/subscribers.tsx'
import { Heading, StaffFrame } from './staff-frame.tsx'

const Back = chakra('a', {
  base: {
    ...textLink,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    marginTop: '-24px',
    fontSize: 'sm',
  },
})

/** /admin/subscribers: who is on the list. */
export function SubscribersPage() {
  useEffect(() => {
    document.title = 'Subscribers | MyPlateful'
  }, [])
  return (
    <StaffFrame>
      <Back href="/admin">
        <ArrowLeft />
        Admin Dashboard
      </Back>
      <Heading>Subscribers</Heading>
      <Subscribers growth={<SubscribersGrowth />} />
    </StaffFrame>
  )
}
