import type { Cancel } from '#web/kit/live/environment.ts'
import { type Dock, dockAt, isOverControl, type Rect } from './dock.ts'

/** Milliseconds after the last movement of the page. */
const settled = 120
/** Side of the sign at the edge, in CSS pixels. */
const sign = 44

/**
 * Tells where a floating button may be, whenever the page has been scrolled, resized or changed.
 *
 * @param place an element around the button alone
 */
export function watchDock(place: HTMLElement, button: HTMLElement, onDock: (dock: Dock) => void): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined
  let full: Rect | undefined
  const look = () => {
    timer = undefined
    if (place.dataset.dock === 'corner') {
      const { width, height } = button.getBoundingClientRect()
      full = cornerOf(button, width, height)
    }
    if (!full) return
    const edge = { ...full, left: innerWidth - sign, right: innerWidth, top: full.bottom - sign }
    onDock(
      dockAt(
        [
          ['corner', full],
          ['edge', edge],
        ],
        (rect) => isOverControl(document, rect, place),
      ),
    )
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, settled)
  }
  const resized = () => {
    full = undefined
    onDock('corner')
    soon()
  }
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(look, settled)
  })
  // What has no size before it is loaded, such as a film, moves the page without changing its elements.
  const sizes = new ResizeObserver(soon)
  soon()
  changes.observe(document.body, { childList: true, subtree: true })
  sizes.observe(document.body)
  addEventListener('scroll', soon, { passive: true, capture: true })
  addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('scroll', soon, { capture: true })
    removeEventListener('resize', resized)
  }
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
