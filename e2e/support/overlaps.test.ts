import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { closeAfterAll } from './close-after.ts'
import { overlapsOf } from './overlaps.ts'

const browser = await closeAfterAll(openBrowser())

test('reports a text over another, but not one beside or within it', async () => {
  const page = await browser.newPage()
  const place = (top: number) => `style="position: absolute; top: ${top}px; left: 0; height: 20px; margin: 0"`
  await page.setContent(`
    <div data-block="slot">
      <button ${place(0)}><span>Cancel bid</span></button>
      <p ${place(10)}>With premium</p>
      <p ${place(30)}>Limit left</p>
    </div>`)
  expect(await overlapsOf(page, '[data-block]')).toEqual([
    'Cancel bid ~ With premium',
    'Cancel bid ~ With premium',
  ])
})
