import { type RefObject, useEffect, useState } from 'react'

/** The elements that a floating button must not cover. */
const occupied = 'a[href], button, input, select, textarea, summary, label, dd, td, [data-at-foot]'

/**
 * The tested points of a button, as fractions of its width and height; they are closer together than any
 * control is wide.
 */
const shares = [-0.1, 0.25, 0.5, 0.75, 1.1]

/**
 * Returns whether an element that floats over the page covers no control or fact. False while the page is
 * scrolling and until it is known.
 */
export function useIsFree(ref: RefObject<HTMLElement | null>): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    let frame = 0
    const check = () => {
      cancelAnimationFrame(frame)
      setFree(false)
      // After two frames without scrolling, what came into view has been laid out.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setFree(ref.current !== null && isFreeAt(ref.current)))
      })
    }
    check()
    const observer = new ResizeObserver(check)
    observer.observe(document.body)
    addEventListener('scroll', check, { passive: true })
    addEventListener('resize', check)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', check)
      removeEventListener('resize', check)
    }
  }, [ref])
  return isFree
}

function isFreeAt(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return !shares.some((x) =>
    shares.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((hit) => !element.contains(hit) && hit.closest(occupied) !== null),
    ),
  )
}
