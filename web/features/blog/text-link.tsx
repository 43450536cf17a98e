import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { textLink } from '../../components/type.tsx'

/** A link in small text, padded for touch. */
export const TextLink = chakra(Link, {
  base: { ...textLink, display: 'inline-block', paddingBlock: '1' },
})
