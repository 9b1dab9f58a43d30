import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoCutText } from './cut-texts.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The used part of an axe violation. */
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }

/**
 * Expects no axe violations, no horizontal overflow and no cut text, in dialogs as on pages. It first waits
 * for animations, and prevents transitions in the meantime, since half-faded text has no meaningful contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(untilAnimationsEnd)
  const violations = await violationsOf(page)
  // Put into the message, since a report of many pages shows no array differences.
  expect(
    violations
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      .join('; '),
  ).toBe('')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await expectNoCutText(page)
}

/** Runs axe while changes of state, such as a button that becomes enabled, show their final colours at once. */
async function violationsOf(page: Page): Promise<readonly Violation[]> {
  return await page.evaluate(`(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    try {
      return (await axe.run({ resultTypes: ['violations'] })).violations
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    }
  })()`)
}

/** Waits in the page for every finite animation. */
async function untilAnimationsEnd(): Promise<void> {
  const hasEnd = (one: Animation) =>
    one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(hasEnd)
      .map((one) => one.finished),
  )
}
