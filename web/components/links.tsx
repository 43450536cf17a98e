import { chakra } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { link } from '../design/recipes.ts'

/** Another page of the site. */
export const PageLink = chakra(NavLink, link)

/** A part of this page, or a document of its own. */
export const DocumentLink = chakra('a', link)
