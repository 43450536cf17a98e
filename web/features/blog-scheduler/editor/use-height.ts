import { useEffect, useRef, useState } from 'react'

/** The current height of an element, in whole pixels, rounded down so that nothing shows below it. Undefined before it is measured. */
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
