export const MARK = 'data-below'

/**
 * Goes on the element that begins below the first screen. Styles that are first used there stand right before it and not in
 * the head, so that the browser paints what is above while they are on their way. The app, when it comes, takes them from
 * there into the head: that is how Emotion begins.
 */
export const belowFirstScreen = { [MARK]: '' } as const
