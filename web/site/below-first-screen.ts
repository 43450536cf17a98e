export const BELOW_ATTRIBUTE = 'data-below'

/**
 * Props for the first element below the first screen. Styles that only later elements use are placed right before this
 * element, not in the head. The browser then paints the first screen earlier. When the app starts, Emotion moves the
 * styles into the head.
 */
export const belowFirstScreen = { [BELOW_ATTRIBUTE]: '' } as const
