/** A rectangle of the window, in CSS pixels. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Where the button is: full size in its corner, as an icon at the window's edge, or hidden while controls block both.
 */
export type Dock = 'corner' | 'edge' | 'away'

/** Interactive elements, and the values of tables and totals. */
const controlSelector =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="option"], [role="slider"], dd, td'

/** Distance between sampled points in pixels; no control is smaller. */
const step = 12

/** Whether a control of the page lies under a rectangle, ignoring the content of `own`. */
export function isOverControl(document: Document, rect: Rect, own: Element): boolean {
  for (let y = rect.top + 1; y < rect.bottom + step; y += step) {
    for (let x = rect.left + 1; x < rect.right + step; x += step) {
      const elements = document.elementsFromPoint(Math.min(x, rect.right - 1), Math.min(y, rect.bottom - 1))
      for (const element of elements) {
        const control = own.contains(element) ? null : element.closest(controlSelector)
        if (control && intersects(control, rect)) return true
      }
    }
  }
  return false
}

/** A link may cover its whole card; only the boxes of its text count. */
const intersects = (control: Element, rect: Rect): boolean =>
  [...control.getClientRects()].some(
    (box) => box.left < rect.right && box.right > rect.left && box.top < rect.bottom && box.bottom > rect.top,
  )

/** Returns the first place that covers no control. */
export const findDock = (
  places: readonly (readonly [Exclude<Dock, 'away'>, Rect])[],
  isBlocked: (rect: Rect) => boolean,
): Dock => places.find(([, rect]) => !isBlocked(rect))?.[0] ?? 'away'
