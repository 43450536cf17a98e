import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { button } from '../design/recipes.ts'

/** Another page of the site. Apart from button.tsx, so that the staff area needs no router. */
export const ButtonLink = chakra(Link, button)
