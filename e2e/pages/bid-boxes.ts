import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { canonicalAddress, type Language, languages } from '#wire/address/page-address.ts'
import { untilHydrated } from '../support/browser.ts'
import { expectNoCutText } from '../support/cut-texts.ts'
import { enlargeText } from './enlarged-text.ts'

/**
 * Lots of every kind of sale that accepts bids: timed; timed and short, with a premium in bands; live, before
 * its saleroom opens. The last lot of the short sale closes last.
 */
const openLots = [
  '/auction/BH0145/lot/BH0145-3',
  '/auction/BH0147/lot/BH0147-12',
  '/auction/BH0142/lot/BH0142-30',
]

const widths = [390, 1440] as const

/** Opens lots that accept bids at both widths and in every language, and expects no cut or overlapping text. */
export const expectWholeBidBoxes = (page: Page): Promise<void> =>
  onOpenLots(page, async (path, lang) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoCutText(page)
      expect([lang, path, width, await page.evaluate(textsOverAmounts)]).toEqual([lang, path, width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

/**
 * Expects bid bars on a phone to be complete with text at twice its size, and to leave the end of the page
 * visible.
 */
export async function expectWholeBidBars(page: Page): Promise<void> {
  await enlargeText(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await onOpenLots(page, async (path, lang) => {
    await page.locator('aside[data-at-foot]').waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(partsUnderBar), { message: `${lang} ${path}` }).toEqual([])
  })
}

/** Opens each lot that accepts bids, in every language. */
async function onOpenLots(page: Page, check: (path: string, lang: Language) => Promise<void>): Promise<void> {
  for (const lang of languages) {
    for (const path of openLots) {
      await page.goto(canonicalAddress(lang, path))
      await page.keyboard.press('Shift')
      await untilHydrated(page)
      await expectOpen(page, path, lang)
      await check(path, lang)
    }
  }
}

/**
 * Finds links at the end of the page that are under the bar, and the bar itself if it must be scrolled. It
 * runs in the page.
 */
function partsUnderBar(): readonly string[] {
  const bar = document.querySelector('aside[data-at-foot]')
  if (!bar) return ['no bar']
  const { top } = bar.getBoundingClientRect()
  const covered = [...document.querySelectorAll('footer a')].filter(
    (link) => link.getBoundingClientRect().bottom > top,
  )
  const hidden = bar.scrollHeight - bar.clientHeight
  return [...covered.map((link) => link.textContent), ...(hidden > 0 ? [`${hidden} px of the bar`] : [])]
}

/** Expects the box to accept an amount, since a closed lot would prove nothing. */
async function expectOpen(page: Page, path: string, lang: Language) {
  const field = page.locator('[data-bid-box] input[inputmode=numeric]')
  await expect.poll(() => field.count(), { message: `${lang} ${path} takes bids` }).toBe(1)
}

/** Finds labels of sums that overlap their amounts. It runs in the page. */
function textsOverAmounts(): readonly string[] {
  const range = document.createRange()
  return [...document.querySelectorAll('[data-bid-box] dt')].flatMap((name) => {
    range.selectNodeContents(name)
    const amount = name.nextElementSibling?.getBoundingClientRect()
    const text = range.getBoundingClientRect()
    return amount && text.right > amount.left + 1 && text.bottom > amount.top && text.top < amount.bottom
      ? [`${name.textContent} over ${name.nextElementSibling?.textContent}`]
      : []
  })
}
