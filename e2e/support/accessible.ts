import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The part of axe's verdict that a test reads. */
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }

/**
 * The page breaks none of axe's rules and does not scroll sideways. What is fading in or out is let come to rest
 * first: a half-faded text has a contrast that nobody reads it at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(atRest)
  const broken: readonly Violation[] = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  expect(
    broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}

/** Waits, in the page, for every movement that has an end. */
async function atRest(): Promise<void> {
  const ends = (one: Animation) =>
    one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((one) => one.finished),
  )
}
