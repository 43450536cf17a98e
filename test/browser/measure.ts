import type { Page } from '@playwright/test'

/** These checks are missing from axe-core. Most of them return one line per fault. */

/** Requires `lang="en"`, a title, one h1, one main, one page header, and no skipped heading level. */
export function outlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const faults: string[] = []
    if (document.documentElement.lang !== 'en') faults.push(`lang ${document.documentElement.lang}`)
    if (!document.title) faults.push('no title')
    for (const one of ['h1', 'main', 'body > * > header, body > header']) {
      const { length } = shown(one)
      if (length !== 1) faults.push(`${length} of ${one}`)
    }
    let before = 0
    for (const heading of shown('h1, h2, h3, h4, h5, h6')) {
      const level = Number(heading.tagName.slice(1))
      if (level > before + 1) faults.push(`h${before} then h${level}: ${heading.textContent}`)
      before = level
    }
    return faults
  })
}

/** Targets smaller than 24 by 24 px (WCAG 2.5.8), except links in sentences. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]'
    const box = (one: HTMLElement) => {
      const own = one.getBoundingClientRect()
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined
      // The target of a visually hidden input is its label.
      return own.width > 1 || !label ? own : label.getBoundingClientRect()
    }
    const isInSentence = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim()
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
      .filter((one) => !isInSentence(one))
      .map((one) => ({ one, ...box(one).toJSON() }))
      .filter(({ width, height }) => width > 1 && (width < 24 || height < 24))
      .map(({ one, width, height }) => `${width}×${height}: ${one.outerHTML.slice(0, 120)}`)
  })
}

/** Words and controls that the window or a box cuts off, without a way to scroll to them. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} px wide`)
    const limits = (one: Element) => {
      let [left, right] = [0, window.innerWidth]
      for (let box = one.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined
        if (overflowX === 'visible' || box === document.body) continue
        const edges = box.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      return { left, right }
    }
    const check = (one: Element, rects: Iterable<DOMRect>) => {
      if (!one.checkVisibility() || one.closest('[aria-hidden=true], svg')) return
      const limit = limits(one)
      for (const { left, right, width } of rects)
        if (limit && width > 1 && (left < limit.left - 1 || right > limit.right + 1))
          faults.push(`${Math.round(left)}–${Math.round(right)}: ${one.outerHTML.slice(0, 120)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // Text that only screen readers get is one pixel wide.
      if (text.parentElement.offsetWidth > 1) check(text.parentElement, range.getClientRects())
    }
    for (const one of document.querySelectorAll('button, input, select, textarea'))
      check(one, [one.getBoundingClientRect()])
    return faults
  })
}

/**
 * Elements whose focus ring is at least partly under the fixed header when they get the focus (WCAG 2.4.11). The check
 * first scrolls each element under the header.
 */
export function hiddenByHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header')
    const bottom = header?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll<HTMLElement>('main *, footer *')]
      .filter((one) => one.tabIndex === 0 && one.checkVisibility() && !one.matches(':disabled'))
      .filter((one) => {
        const top = one.getBoundingClientRect().top + window.scrollY
        window.scrollTo({ top: top - 4, behavior: 'instant' })
        one.focus()
        const ring = 6
        return one.getBoundingClientRect().top - ring < bottom - 1
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

/** The names of the tab stops from the top of the page, and the tab stops without a focus ring. */
export async function tabOrder(page: Page): Promise<{ names: string[]; withoutRing: string[] }> {
  const names: string[] = []
  const withoutRing: string[] = []
  for (let place = 0; place < 80; place++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const one = document.activeElement
      if (!(one instanceof HTMLElement) || one === document.body) return undefined
      const rings = [null, '::after'].map((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return {
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
        html: one.outerHTML.slice(0, 120),
        ring: rings.includes(true),
      }
    })
    if (!now) break
    names.push(now.name)
    if (!now.ring) withoutRing.push(now.html)
  }
  return { names, withoutRing }
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  })
}

/**
 * Buttons and fields without a visible border. In forced colors nothing else shows their edge, because the browser
 * removes backgrounds and shadows.
 */
export function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styleOf = (one: Element) => getComputedStyle(one)
    // A link that looks like a button has fully round corners. A link with only a picture needs no border.
    const isButton = (one: HTMLElement) =>
      one.matches('input, select, textarea') ||
      (Number.parseFloat(styleOf(one).borderRadius) > 100 && one.innerText.trim() !== '')
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter(
        (one) =>
          one.checkVisibility({ opacityProperty: true }) &&
          !one.closest('[aria-hidden=true]') &&
          one.offsetWidth > 1 &&
          isButton(one),
      )
      .filter((one) => {
        const { borderTopWidth, borderTopColor } = styleOf(one)
        return (
          Number.parseFloat(borderTopWidth) < 1 ||
          borderTopColor === styleOf(document.body).backgroundColor
        )
      })
      .map((one) => one.outerHTML.slice(0, 160))
  })
}

/** Smooth scrolling and animations over 1 ms, which a page must not have under reduced motion. */
export function movement(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter((one) => {
      const { duration, iterations } = one.effect?.getComputedTiming() ?? {}
      return Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY
    })
    const { scrollBehavior } = getComputedStyle(document.documentElement)
    return [
      ...running.map(
        (one) => `${one.constructor.name} ${Number(one.effect?.getTiming().duration)}`,
      ),
      ...(scrollBehavior === 'auto' ? [] : [`scroll-behavior ${scrollBehavior}`]),
    ]
  })
}

/** Dates that wrap to a second line, in lists and tables. */
export function brokenDates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul, dl, table) time')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const tops = [...one.getClientRects()].map(({ top }) => Math.round(top))
        return new Set(tops).size > 1 + one.querySelectorAll('br').length
      })
      .map(({ textContent }) => textContent ?? ''),
  )
}
