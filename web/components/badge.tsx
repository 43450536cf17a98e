import { chakra } from '@chakra-ui/react'
import { badge } from '../design/recipes.ts'

export const Badge = chakra('span', badge)
