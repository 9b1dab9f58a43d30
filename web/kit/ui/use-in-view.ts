import { useCallback, useState } from 'react'

type Ref = (element: HTMLElement | null) => (() => void) | undefined

/** Returns whether an element is in the viewport; true until known. Put the returned ref on the element. */
export function useInView(): readonly [ref: Ref, inView: boolean] {
  const [inView, setInView] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, inView]
}
