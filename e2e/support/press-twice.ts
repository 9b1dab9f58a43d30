import type { Page } from 'playwright-core'

/** The element under a point, and the selection on the page. */
type Look = {
  readonly path: string
  /** The row and the control under the point; '' for none. */
  readonly target: string
  readonly chosen: string
  /** Whether a dialog or a menu covers the page. */
  readonly isCovered: boolean
}

type Point = readonly [x: number, y: number]

/** The parts of lists and grids that are pressed: cells, checkboxes of rows, views, switches and sort headers. */
const pressed = [
  'tbody tr[data-row] > :last-child',
  'tbody input[type="checkbox"]',
  '.dsg-cell:not(.dsg-cell-gutter):not(.dsg-cell-header)',
  'thead a',
  'main nav a[aria-current]',
  'main [aria-pressed]',
].join(', ')

/** Returns points in the middle of pressable parts of a page: the first and the last of each kind in view. */
export const pressablePoints = (page: Page): Promise<readonly Point[]> =>
  page.evaluate((selectors) => {
    const isPoint = (one: Point | null): one is Point => one !== null
    return selectors.split(', ').flatMap((selector) => {
      const points = [...document.querySelectorAll(selector)]
        .map((element): Point | null => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const under = width * height > 0 ? document.elementFromPoint(x, y) : null
          return under && (element.contains(under) || under.contains(element)) ? [x, y] : null
        })
        .filter(isPoint)
      const nth = new Set([0, points.length - 1])
      return points.filter((_, index) => nth.has(index))
    })
  }, pressed)

/** Presses twice at one point. @returns the fault; null if the second press hit the same target as the first */
export async function pressTwice(page: Page, point: Point): Promise<string | null> {
  const before = await lookAt(page, point)
  if (before.isCovered || before.target === '') return null
  await page.mouse.click(...point)
  const between = await lookAt(page, point)
  if (between.isCovered || between.path !== before.path) return null
  if (between.target !== before.target) return `“${before.target}” is “${between.target}” after one press`
  await page.mouse.click(...point)
  const after = await lookAt(page, point)
  if (after.isCovered || after.path !== before.path) return null
  if (after.target !== before.target) return `“${before.target}” is “${after.target}” after two presses`
  const isSwitch = between.chosen !== before.chosen
  return isSwitch && after.chosen !== before.chosen && after.chosen !== between.chosen
    ? `two presses on “${before.target}” chose ${after.chosen}`
    : null
}

/** Inspects a point once the router and the rendering are idle. */
async function lookAt(page: Page, point: Point): Promise<Look> {
  await page.waitForFunction(() => {
    const router: { state: { navigation: { state: string } } } | undefined = Reflect.get(
      window,
      '__reactRouterDataRouter',
    )
    return router?.state.navigation.state === 'idle'
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
  return page.evaluate(([x, y]) => {
    const under = document.elementFromPoint(x, y)
    const nameOf = (element: Element | null | undefined): string =>
      element ? (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60) : ''
    const row = under?.closest<HTMLElement>('[data-row], .dsg-row')
    const control = under?.closest('a, button, input, [role], td, th')
    const place = row?.dataset.row ?? nameOf(row?.querySelector('a'))
    const chosen = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]:checked')]
    return {
      path: location.pathname,
      target: [place, nameOf(under?.querySelector('[role="textbox"], input') ?? control)].join(' ').trim(),
      chosen: chosen.map((box) => box.getAttribute('aria-label') ?? box.name).join(', '),
      isCovered: document.querySelector('dialog[open], [popover]:popover-open') !== null,
    }
  }, point)
}
