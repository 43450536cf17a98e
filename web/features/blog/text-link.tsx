import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { textLink } from '../../components/type.tsx'

/** A link in a line of small text, large enough for a finger. */
export const TextLink = chakra(Link, {
  base: { ...textLink, display: 'inline-block', paddingBlock: '1' },
})
