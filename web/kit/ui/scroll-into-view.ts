/** Scrolls to an element as far as it is not shown, as a `ref`: once it appears. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
