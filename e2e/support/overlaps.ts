import type { Page } from 'playwright-core'

/**
 * Returns pairs of overlapping texts and buttons within parts of a page. Nested elements do not cover each other.
 *
 * @param parts the selector of the parts
 */
export const overlapsOf = (page: Page, parts: string): Promise<readonly string[]> =>
  page.evaluate((parts) => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Texts only for screen readers have almost no size.
      element.clientWidth !== 1
    const found = [...document.querySelectorAll(parts)]
      .flatMap((part) => [...part.querySelectorAll('*')])
      .filter((one) => (hasOwnText(one) || one.matches('button, a, input')) && isShown(one))
    const all = [...new Set(found)].map((element) => ({ element, box: element.getBoundingClientRect() }))
    const nameOf = ({ textContent, outerHTML }: Element) => (textContent || outerHTML).slice(0, 60)
    return all.flatMap(({ element, box }, index) =>
      all
        .slice(index + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
        )
        .map(({ element: other }) => `${nameOf(element)} ~ ${nameOf(other)}`),
    )
  }, parts)
