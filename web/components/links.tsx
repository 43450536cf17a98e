import { chakra } from '@chakra-ui/react'
import { Link, NavLink } from 'react-router-dom'
import { button, link } from '../design/recipes.ts'

/** Another page of the site. */
export const PageLink = chakra(NavLink, link)
export const ButtonLink = chakra(Link, button)

/** A part of this page, or a document of its own. They work before any script runs. */
export const DocumentLink = chakra('a', link)
export const ButtonAnchor = chakra('a', button)
