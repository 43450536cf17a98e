import { useEffect, useRef, useState } from 'react'

/**
 * The current height of an element in whole CSS pixels, undefined before the first measurement. Rounded down: rounding
 * up could leave a gap between the element and a sticky element below it.
 */
export function useHeight() {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const sizes = new ResizeObserver(() =>
      setHeight(Math.floor(element.getBoundingClientRect().height)),
    )
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { ref, height }
}
