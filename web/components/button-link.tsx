import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { button } from '../design/recipes.ts'

/** Another page of the site. */
export const ButtonLink = chakra(Link, button)
