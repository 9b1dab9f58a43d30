import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findClippedTexts } from './find-clipped-texts.ts'

/** Expects every visible text of a page to be fully readable once its layout has settled. */
export async function expectNoCutText(page: Page): Promise<void> {
  let issues: readonly string[] = ['the page did not answer']
  const findIssues = async () => {
    issues = await page.evaluate(findClippedTexts)
    return issues
  }
  // On a busy machine a page with a video responds late; this limits only how long a cut text may take to settle.
  const assertion = expect.poll(findIssues, { interval: 60 }).toEqual([])
  await assertion.catch((cause: unknown) => {
    throw new Error(issues.join('; '), { cause })
  })
}
