import type { CSSProperties } from 'react'

/** @param turn position in the sequence of animated elements, from 0 */
export function inTurn(turn: number): CSSProperties {
  return { '--turn': turn } as CSSProperties
}

/**
 * Animates the dashboard preview while the visitor scrolls. The viewfinder closes on the plate, the food labels settle,
 * and the bars and the ring fill with color.
 * The whole picture is visible from the start, but the bars and the ring are pale at first. So a visitor who stops
 * scrolling never sees half a picture.
 * Uses CSS scroll timelines only. Nothing moves if the browser lacks scroll timelines, or if the visitor prefers
 * reduced motion. A part moves from `--from` to `--to` of the timeline. Until `--from`, the `step-end` animation shows
 * the part's first frame.
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
