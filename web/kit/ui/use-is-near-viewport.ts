import { useCallback, useState } from 'react'

/** The distance beyond the viewport that already counts as near. */
const rootMargin = '600px'

const callbacks = new WeakMap<Element, (isNear: boolean) => void>()

let shared: IntersectionObserver | null = null

/** Returns one observer for the whole page, shared by thousands of rows. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
    },
    { rootMargin: rootMargin },
  )
  return shared
}

/**
 * Returns whether an element is near the viewport. Put the returned ref on the element.
 *
 * @param initial the value until it is known
 */
export function useIsNearViewport(
  initial: boolean,
): readonly [ref: (element: HTMLElement | null) => (() => void) | undefined, seen: boolean] {
  const [isNear, setNear] = useState(initial)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    callbacks.set(element, setNear)
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [])
  return [ref, isNear]
}
