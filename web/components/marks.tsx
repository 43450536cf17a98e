import { chakra } from '@chakra-ui/react'
import { badge, disc } from '../design/recipes.ts'

export const Badge = chakra('span', badge)

export const Disc = chakra('span', disc)
