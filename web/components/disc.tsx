import { chakra } from '@chakra-ui/react'
import { disc } from '../design/recipes.ts'

/** A small plate with a mark or a number on it. */
export const Disc = chakra('span', disc)
