import type { Cancel } from '#web/kit/live/environment.ts'
import { type Dock, findDock, isOverControl, type Rect } from './dock.ts'

/** Delay after the page last moved, in milliseconds. */
const settleMs = 120
/** Size of the icon at the edge, in CSS pixels. */
const iconSize = 44

/**
 * Reports where a floating button may be, whenever the page is scrolled, resized or changed.
 *
 * @param container the element around the button
 */
export function watchDock(container: HTMLElement, button: HTMLElement, onDock: (dock: Dock) => void): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cornerRect: Rect | undefined
  const update = () => {
    timer = undefined
    if (container.dataset.dock === 'corner') {
      const { width, height } = button.getBoundingClientRect()
      cornerRect = cornerOf(button, width, height)
    }
    if (!cornerRect) return
    const edge = {
      ...cornerRect,
      left: innerWidth - iconSize,
      right: innerWidth,
      top: cornerRect.bottom - iconSize,
    }
    onDock(
      findDock(
        [
          ['corner', cornerRect],
          ['edge', edge],
        ],
        (rect) => isOverControl(document, rect, container),
      ),
    )
  }
  const scheduleUpdate = () => {
    clearTimeout(timer)
    timer = setTimeout(update, settleMs)
  }
  const handleResize = () => {
    cornerRect = undefined
    onDock('corner')
    scheduleUpdate()
  }
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(update, settleMs)
  })
  // Media without a size until loaded shifts the page without a mutation.
  const sizes = new ResizeObserver(scheduleUpdate)
  scheduleUpdate()
  changes.observe(document.body, { childList: true, subtree: true })
  sizes.observe(document.body)
  addEventListener('scroll', scheduleUpdate, { passive: true, capture: true })
  addEventListener('resize', handleResize)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('scroll', scheduleUpdate, { capture: true })
    removeEventListener('resize', handleResize)
  }
}

/** The button's corner, wherever it is now. */
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
