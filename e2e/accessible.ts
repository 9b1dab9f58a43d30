import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The part of axe's verdict that a test reads. */
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }

/** The page as it stands now breaks none of axe's rules and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const broken: readonly Violation[] = await page.evaluate('axe.run().then(({ violations }) => violations)')
  expect(
    broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
