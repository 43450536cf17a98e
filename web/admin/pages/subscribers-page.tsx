import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/admin-ui.tsx'
import { ArrowLeft } from '../../components/icons.tsx'
import { textLink } from '../../components/type.tsx'
import { SubscribersGrowth } from '../../features/analytics/trends.tsx'
import { Subscribers } from '../../features/subscribers/subscribers.tsx'
import { usePageTitle } from '../use-page-title.ts'

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

/** /admin/subscribers: who is on the list. */
export function SubscribersPage() {
  usePageTitle('Subscribers')
  return (
    <>
      <Back to="/admin">
        <ArrowLeft />
        Admin Dashboard
      </Back>
      <Heading as="h1" size="page">
        Subscribers
      </Heading>
      <Subscribers growth={<SubscribersGrowth />} />
    </>
  )
}
