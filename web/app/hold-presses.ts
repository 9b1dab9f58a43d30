/**
 * Holds a press on a page whose buttons do nothing without scripts (`data-holds-presses`), and repeats it
 * once the page is hydrated. Only the last press counts. Buttons that the browser handles itself, such as
 * those of a popover, are not held. It runs inline in the browser, so it must be self-contained.
 */
export function holdPresses(): void {
  let pressed: HTMLElement | null = null
  const hold = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>('[data-holds-presses] button:not([popovertarget])')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', hold, true)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', hold, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
