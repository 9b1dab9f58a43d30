import type { Page } from 'playwright-core'
import type { Example } from '../../e2e/pages/examples.ts'

/** Pages of a sale with the demonstration's film. */
const routes: ReadonlySet<string> = new Set([
  'auction/:auctionId/live',
  'auction/:auctionId/liveStream',
  'house/stream/:auctionId',
])

/** Returns whether a page shows a film, which scripts add when it is idle. */
export const hasFilm = ({ route }: Example): boolean => routes.has(route)

/**
 * Waits until a page shows its film, whose place shows a lot until the first frame.
 * @throws if it does not within two minutes
 */
export async function untilFilmIsShown(page: Page): Promise<void> {
  const isShown = () => {
    const film = document.querySelector('video')
    return film !== null && film.currentTime > 0 && getComputedStyle(film).opacity === '1'
  }
  await page.waitForFunction(isShown, null, { timeout: 120_000 })
}
