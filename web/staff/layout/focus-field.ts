/** Focuses the field of a form at a path, or the first control in it, and scrolls it into view. */
export function focusField(path: string): void {
  const place = document.getElementById(`field-${path}`)
  const controls = 'input, select, textarea, button'
  const field = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}
