import type { CSSProperties } from 'react'

/** The element's turn among those that move one after the other. */
export function inTurn(turn: number): CSSProperties {
  return { '--turn': turn } as CSSProperties
}

/**
 * The dashboard preview tells its story while the reader scrolls: the viewfinder closes on the plate, the labels of its
 * foods settle, the day's bars and the ring are drawn over in full color. It begins from a complete picture, so that
 * a reader who stops, a picture of the whole page and print never have half of it: what is still to be drawn is there, paler.
 * Styles alone do it, while the plate and the phone come into the window. Without scroll timelines and under reduced
 * motion nothing moves.
 *
 * Each part moves from `--from` to `--to` of the timeline; from the section's appearance until then it waits at its
 * start (`step-end`).
 */
export const storyStyles = `
@property --drawn{syntax:"<percentage>";inherits:false;initial-value:100%}
@keyframes finder{from{transform:scale(1.1)}}
@keyframes label{from{transform:translateY(8px) scale(.9)}}
@keyframes drawn{from{--drawn:0%}}
@supports (animation-timeline:view()){@media screen and (prefers-reduced-motion:no-preference) and (forced-colors:none){
.meal,.day{view-timeline:--story}
.story :is(.finder,.label,.bar,.ring){animation:var(--part) step-end,var(--part) ease-out;animation-timeline:--story;animation-range:entry 0% var(--from),var(--from) var(--to)}
.finder{--part:finder;--from:entry 40%;--to:entry 90%}
.label{--part:label;--from:entry calc(var(--turn)*9% + 50%);--to:entry calc(var(--turn)*9% + 64%)}
.bar{--part:drawn;--from:entry calc(var(--turn)*13% + 30%);--to:entry calc(var(--turn)*13% + 56%);mask:linear-gradient(90deg,#000 var(--drawn),rgb(0 0 0/.45) 0)}
.ring{--part:drawn;--from:entry 86%;--to:contain 60%;mask:conic-gradient(#000 var(--drawn),rgb(0 0 0/.45) 0)}
}}
`
