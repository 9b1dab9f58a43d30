import type { Page } from 'playwright-core'

/** Draws a signature on the pad of a page. @param pad the accessible name of the pad */
export async function drawSignature(page: Page, pad: string): Promise<void> {
  const canvas = page.getByRole('img', { name: pad })
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no pad')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 8 })
  await page.mouse.up()
}
