import { chakra } from '@chakra-ui/react'
import { badge, disc } from '../design/recipes.ts'

/** A word in a capsule. */
export const Badge = chakra('span', badge)

/** A small plate with a sign or a number on it. */
export const Disc = chakra('span', disc)
