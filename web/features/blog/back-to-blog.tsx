import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ArrowLeft } from '../../components/icons.tsx'

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    marginTop: { base: '5', md: '10' },
    fontSize: 'sm',
    fontWeight: '700',
    color: 'fg.leaf',
    textUnderlineOffset: '0.3em',
    _hover: { textDecoration: 'underline' },
  },
})

export function BackToBlog() {
  return (
    <Back to="/blog">
      <ArrowLeft />
      Back to Blog
    </Back>
  )
}
