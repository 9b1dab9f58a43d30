import { type RefObject, useEffect, useState } from 'react'
import { type Dock, dockAt, isOverControl, type Rect } from './dock.ts'

/** Milliseconds after the last movement of the page. */
const settled = 120
/** Side of the sign at the edge, in CSS pixels. */
const sign = 44

/**
 * Where a floating button may be now, so that it covers no control of the page: looked at anew whenever the page has
 * been scrolled, resized or changed.
 *
 * @param place an element around the button alone
 */
export function useDock(place: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): Dock {
  const [dock, setDock] = useState<Dock>('corner')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let full: Rect | undefined
    const look = () => {
      timer = undefined
      const own = place.current
      const shown = button.current
      if (!own || !shown) return
      if (own.dataset.dock === 'corner') {
        const { width, height } = shown.getBoundingClientRect()
        full = cornerOf(shown, width, height)
      }
      if (!full) return
      const edge = { ...full, left: innerWidth - sign, right: innerWidth, top: full.bottom - sign }
      setDock(
        dockAt(
          [
            ['corner', full],
            ['edge', edge],
          ],
          (rect) => isOverControl(document, rect, own),
        ),
      )
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, settled)
    }
    const resized = () => {
      full = undefined
      setDock('corner')
      soon()
    }
    const changes = new MutationObserver(() => {
      timer ??= setTimeout(look, settled)
    })
    soon()
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', soon, { passive: true, capture: true })
    addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', resized)
    }
  }, [place, button])
  return dock
}

/** The button's own corner, whatever it does there at the moment. */
function cornerOf(button: HTMLElement, width: number, height: number): Rect {
  const { right, bottom } = getComputedStyle(button)
  const [fromRight, fromBottom] = [Number.parseFloat(right), Number.parseFloat(bottom)]
  return {
    left: innerWidth - fromRight - width,
    right: innerWidth - fromRight,
    top: innerHeight - fromBottom - height,
    bottom: innerHeight - fromBottom,
  }
}
