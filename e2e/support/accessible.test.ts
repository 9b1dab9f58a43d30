import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('judges a button that becomes enabled during the check by its final colours', async () => {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><title>Sale</title>
    <style>
      button { color: #000; transition: color 60s }
      button:disabled { color: #eee }
    </style>
    <button disabled>Extend all open lots</button>`)
  // Replaces axe, which cannot be interrupted, and enables the button after the check has begun.
  await page.evaluate(() => {
    const run = async () => {
      const [button] = document.getElementsByTagName('button')
      const before = button && getComputedStyle(button).color
      button?.removeAttribute('disabled')
      const after = button && getComputedStyle(button).color
      const hasFinalColours = before === 'rgb(238, 238, 238)' && after === 'rgb(0, 0, 0)'
      return {
        violations: hasFinalColours ? [] : [{ id: 'color-contrast', nodes: [{ target: ['button'] }] }],
      }
    }
    Object.assign(globalThis, { axe: { run } })
  })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})
