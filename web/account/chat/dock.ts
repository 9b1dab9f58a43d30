/** A rectangle of the window, in CSS pixels. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where the button is: whole in its corner, as a sign at the window's edge, or nowhere, while controls are in all places. */
export type Dock = 'corner' | 'edge' | 'away'

/** What people press, type into or choose from, and the figures of tables and sums. */
const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="option"], [role="slider"], dd, td'

/** Distance in pixels of the points that are looked at; a control is not smaller. */
const step = 12

/** Whether a control of the page lies under a rectangle. What is in `own` does not count. */
export function isOverControl(page: Document, rect: Rect, own: Element): boolean {
  for (let y = rect.top + 1; y < rect.bottom + step; y += step) {
    for (let x = rect.left + 1; x < rect.right + step; x += step) {
      const found = page.elementsFromPoint(Math.min(x, rect.right - 1), Math.min(y, rect.bottom - 1))
      for (const one of found) {
        const control = own.contains(one) ? null : one.closest(controls)
        if (control && meets(control, rect)) return true
      }
    }
  }
  return false
}

/** A link may be made to answer for the whole of its card; what counts is where its words are. */
const meets = (control: Element, rect: Rect): boolean =>
  [...control.getClientRects()].some(
    (box) => box.left < rect.right && box.right > rect.left && box.top < rect.bottom && box.bottom > rect.top,
  )

/** The first of some places at which nothing is covered. */
export const dockAt = (
  places: readonly (readonly [Exclude<Dock, 'away'>, Rect])[],
  isTaken: (rect: Rect) => boolean,
): Dock => places.find(([, rect]) => !isTaken(rect))?.[0] ?? 'away'
