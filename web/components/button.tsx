import { chakra } from '@chakra-ui/react'
import { button } from '../design/recipes.ts'

export const Button = chakra('button', button)

/** An in-page jump or a document of its own. Works before any script runs. */
export const ButtonAnchor = chakra('a', button)
