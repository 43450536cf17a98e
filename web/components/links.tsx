import { chakra } from '@chakra-ui/react'
import { Link, NavLink } from 'react-router-dom'
import { button, link } from '../design/recipes.ts'

export const PageLink = chakra(NavLink, link)
export const ButtonLink = chakra(Link, button)

/** Links within this page or to a document outside of the app. These links work before any script runs. */
export const DocumentLink = chakra('a', link)
export const ButtonAnchor = chakra('a', button)
