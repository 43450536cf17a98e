import { Global } from '@emotion/react'
import { ButtonAnchor } from '../../components/links.tsx'

/**
 * A bar at the bottom of a phone's screen, with a link to the join form. The bar shows while the element with the class
 * `JOIN_BAR_RANGE` fills the screen. This element is between the hero and the form. While the bar shows, the header's
 * own button is hidden. Browsers without scroll timelines show only the header's button.
 */
export function JoinBar() {
  return (
    <div className="join-bar">
      <Global styles={styles} />
      <ButtonAnchor href="#email-capture">Get Early Access</ButtonAnchor>
    </div>
  )
}

export const JOIN_BAR_RANGE = 'at-hand'

/**
 * `scroll-padding-bottom` keeps focused elements above the bar. By default, this padding also shifts the end of the
 * view timeline. The bar would then disappear too late and cover a part of the form, so `view-timeline-inset` is 0.
 */
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
