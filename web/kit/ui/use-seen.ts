import { useCallback, useState } from 'react'

/** How far beyond the window something already counts as seen, so that it is ready when it comes. */
const margin = '600px'

const told = new WeakMap<Element, (seen: boolean) => void>()

let shared: IntersectionObserver | null = null

/** One observer for the whole page: a thousand rows ask it. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  return shared
}

/**
 * Whether an element is near enough to the window to be seen. Put the returned ref on the element.
 *
 * @param first what counts until that is known
 */
export function useSeen(
  first: boolean,
): readonly [ref: (element: HTMLElement | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(first)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    told.set(element, setSeen)
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [])
  return [ref, seen]
}
