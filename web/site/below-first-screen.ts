export const BELOW_ATTRIBUTE = 'data-below'

/**
 * Props for the first element below the first screen. Styles used only from there on are placed right before it instead
 * of in the head, so that the browser paints the first screen earlier. On start Emotion moves them into the head.
 */
export const belowFirstScreen = { [BELOW_ATTRIBUTE]: '' } as const
