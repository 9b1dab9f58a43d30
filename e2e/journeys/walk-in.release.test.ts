import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type ReadPdf, readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { configGet } from '#wire/calls/config.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressKey, untilEnabled } from '../support/press-key.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

// An evening sale: a walk-in bidder, the sale's documents, and the replay afterwards.
const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const manager = await server.join('manager@example.com', 'manager')
const browser = await closeAfterAll(openBrowser())
const t = translatorFor('en')
const zh = translatorFor('zh-Hans')

/** Fetches and parses the PDF of a link. */
async function fetchPdf(page: Page, name: string): Promise<ReadPdf> {
  const href = (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
  const answer = await page.context().request.get(new URL(href, server.config.publicUrl).href)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return readPdf(await answer.body())
}

test('W6 V10 admits a walk-in bidder, takes their bid, lists them in the run list, and erases their data', async () => {
  const { page, leave } = await signInAs(browser, server, manager, '/house/desk/evening')
  await pressKey(page, t('console.header.openRoom'), 'k')
  await pressKey(page, t('console.act.openLot', { number: '1' }), 'o')
  await pressKey(page, t('console.act.start'), 'b')

  await untilEnabled(page, t('console.floor.bid'))
  await page.keyboard.press('n')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await pressKey(page, t('console.floor.bid'), 'Space')
  await page.getByText(t('console.refusal.notRegistered')).waitFor()
  await pressKey(page, t('console.door', { paddle: '500' }), 'j')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('walkIns.firstName') }).fill('Wing')
  await sheet.getByRole('textbox', { name: t('walkIns.lastName') }).fill('Ho')
  expect(await sheet.getByRole('textbox', { name: t('walkIns.paddle') }).inputValue()).toBe('500')
  await sheet.getByRole('textbox', { name: t('walkIns.phone') }).fill('9123 4567')
  await sheet.getByText(t('walkIns.adult')).click()
  await sheet.getByText(t('walkIns.agree')).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('walkIns.admit') }).click()
  await sheet.getByText(t('walkIns.given', { name: 'Wing Ho' })).waitFor()
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  await page
    .getByText(t('console.who.roomPaddle', { paddle: '500' }))
    .first()
    .waitFor()

  await pressKey(page, t('console.header.pause'), 'h')
  await pressKey(page, t('console.notice.sayWhy'), 'u')
  await page.keyboard.type('A fire alarm')
  await page.keyboard.press('Enter')
  await page.locator('main').getByText('A fire alarm').waitFor()
  await pressKey(page, t('console.notice.resume'), 'b')
  await page
    .locator('button:enabled', { hasText: t('console.header.pause') })
    .first()
    .waitFor()

  const list = await fetchPdf(page, t('console.run.paper'))
  const text = list.pages.join('\n')
  for (const expected of ['Wing Ho', '500', '+852 9123 4567']) expect(text).toContain(expected)
  expect(text.match(/^[123]$/gm)).toEqual(expect.arrayContaining(['1', '2', '3']))

  await page.keyboard.down('p')
  await page.locator('button:enabled', { hasText: t('console.act.openLot', { number: '2' }) }).waitFor()
  await page.keyboard.up('p')
  await pressKey(page, t('console.header.closeRoom'), 'k')
  await page.getByRole('button', { name: t('console.header.endSale') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('console.end.confirm') }).click()
  await page.getByText(t('console.header.ended')).first().waitFor()
  const certificate = page.getByRole('link', { name: t('console.run.certificate') })
  expect(await certificate.getAttribute('href')).toBe('/en/auction/evening/certificate.pdf')
  await leave()

  const office = await signInAs(browser, server, manager, '/house/registrations/evening', {
    lang: 'zh-Hans',
    width: 1024,
    height: 768,
  })
  const entry = office.page.getByRole('article', { name: 'Wing Ho' })
  await entry.getByText(zh('registrations.house.atDoor')).waitFor()
  await expectAccessible(office.page)
  await entry.getByRole('button', { name: zh('registrations.house.walkIn.erase') }).click()
  const erasure = office.page.getByRole('alertdialog')
  await erasure.getByRole('button', { name: zh('registrations.house.walkIn.erase') }).click()
  await office.page.getByRole('article', { name: zh('registrations.house.erased') }).waitFor()
  await office.leave()
})

test('replays a lot by keyboard after the sale and downloads the closing certificate', async () => {
  const url = server.config.publicUrl
  const { page, context, leave } = await visit(browser, url, { width: 390 })
  await context.addCookies([{ name: 'languageCode', value: 'zh-Hans', url }])
  await page.goto('/auction/evening/record')
  await untilHydrated(page)
  const { pages, lang } = await fetchPdf(page, zh('record.heads.certificate'))
  expect(lang).toBe('zh-Hans')
  expect(pages.join('\n').match(/^[123]$/gm)).toEqual(expect.arrayContaining(['1', '2', '3']))
  const { receiptKeys } = dataOf(await clientOf(server, '').call(configGet, {}))
  await page.getByText(receiptKeys[0] ?? 'no key').waitFor()

  await page.goto('/auction/evening/lot/evening-1/replay')
  await untilHydrated(page)
  const slider = page.getByRole('slider')
  const readPosition = () => slider.getAttribute('aria-valuetext')
  await slider.focus()
  await page.keyboard.press('Home')
  const first = await readPosition()
  const seen = [first]
  for (let step = 0; step < 2; step++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(readPosition).not.toBe(seen.at(-1))
    seen.push(await readPosition())
  }
  expect(seen.join('\n')).toContain('3,000')
  await page.keyboard.press('End')
  expect(await readPosition()).not.toBe(seen.at(-1))
  await page.keyboard.press('Home')
  await expect.poll(readPosition).toBe(first)
  await expectAccessible(page)
  await leave()
})
