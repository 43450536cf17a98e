import { Global } from '@emotion/react'
import { ButtonAnchor } from '../../components/links.tsx'

/**
 * On a phone, the way to the form at the thumb. It stands while the reader is between the hero and the form: `AT_HAND` is
 * the class of what is between them, and the bar's place is inside it. The header's button, which says the same, rests
 * meanwhile. A browser without scroll timelines has no bar, and the header's button all the time.
 */
export function JoinBar() {
  return (
    <div className="join-bar">
      <Global styles={styles} />
      <ButtonAnchor href="#email-capture">Get Early Access</ButtonAnchor>
    </div>
  )
}

export const AT_HAND = 'at-hand'

/** Focus keeps clear of the bar, and the bar is gone by the time that the form comes (`inset`, without that room). */
const styles = `
.join-bar{display:none}
@keyframes shown{from,to{visibility:visible}}
@keyframes resting{from,to{visibility:hidden}}
@keyframes rising{from{transform:translateY(100%)}}
@supports (timeline-scope:none) and (animation-timeline:view()){@media screen and (max-width:47.99em){
:root{timeline-scope:--at-hand;scroll-padding-bottom:calc(84px + env(safe-area-inset-bottom))}
.at-hand{view-timeline:--at-hand;view-timeline-inset:auto 0px}
.join-bar{display:grid;visibility:hidden;position:fixed;inset:auto 0 0;z-index:9;padding:12px 20px calc(12px + env(safe-area-inset-bottom));background:var(--chakra-colors-bg);border-top-width:1px;animation:shown linear;animation-timeline:--at-hand;animation-range:contain}
#root>header a[href="#email-capture"]{animation:resting linear;animation-timeline:--at-hand;animation-range:contain}
@media (prefers-reduced-motion:no-preference){.join-bar{animation-name:shown,rising;animation-range:contain,contain 0% contain 80px}}
}}
`
