import type { CSSProperties } from 'react'

/** The element's turn among those that move one after the other. */
export function inTurn(turn: number): CSSProperties {
  return { '--turn': turn } as CSSProperties
}

/**
 * The dashboard preview tells its story while the reader scrolls: the viewfinder closes on the plate, its foods get
 * their labels, the day's bars fill, the ring runs to its score. Styles alone do it. Without them, without scroll
 * timelines and under reduced motion the page is the end of the story; so it is before and after the reader is there,
 * for a picture of the whole page and for print.
 *
 * Each part moves from `--from` to `--to` of the timeline; from the section's appearance until then it waits at its
 * start (`step-end`). Where the window has room for all of it the section stays in place meanwhile and is the timeline
 * of every part; elsewhere the plate and the phone are timelines of their own.
 */
export const storyStyles = `
@property --count{syntax:"<integer>";inherits:false;initial-value:82}
@keyframes finder{from{transform:scale(1.14);opacity:.35}}
@keyframes label{from{transform:translateY(8px) scale(.9);opacity:0}}
@keyframes bar{from{transform:translateX(-101%)}}
@keyframes ring{from{stroke-dasharray:0 100;opacity:0}2%{opacity:1}}
@keyframes score{from,to{color:transparent}}
@keyframes count{from{--count:0;visibility:visible}to{--count:82;visibility:visible}}
@supports (animation-timeline:view()){@media screen and (prefers-reduced-motion:no-preference) and (forced-colors:none){
.meal,.day{view-timeline:--story}
.story :is(.finder,.label,.bar,.ring circle+circle),.score::after{animation:var(--part) step-end,var(--part) ease-out;animation-timeline:--story;animation-range:entry 0% var(--from),var(--from) var(--to)}
.finder{--part:finder;--from:entry 55%;--to:entry 100%}
.label{--part:label;--from:contain calc(var(--turn)*9%);--to:contain calc(var(--turn)*9% + 14%)}
.bar{--part:bar;--from:entry calc(var(--turn)*14% + 30%);--to:entry calc(var(--turn)*14% + 58%)}
.ring{--part:ring;--from:entry 96%;--to:contain 70%}
.score{--part:count;--from:entry 96%;--to:contain 70%;position:relative;animation:score linear;animation-timeline:--story;animation-range:entry 0% var(--to)}
.score::after{content:counter(score)/"";counter-reset:score var(--count);position:absolute;left:0;color:var(--chakra-colors-fg);visibility:hidden}
@media (min-width:64em) and (min-height:47em){
.story{view-timeline:--story;height:220vh;padding-block:0;overflow:visible}
.story .meal,.story .day{view-timeline:none}
.story>div{height:100%}
.stage{position:sticky;top:72px;height:calc(100svh - 72px)}
.finder{--from:contain 2%;--to:contain 14%}
.label{--from:contain calc(var(--turn)*6% + 16%);--to:contain calc(var(--turn)*6% + 24%)}
.bar{--from:contain calc(var(--turn)*7% + 44%);--to:contain calc(var(--turn)*7% + 58%)}
.ring,.score{--from:contain 76%;--to:contain 96%}
}}}
`
