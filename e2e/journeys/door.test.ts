import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ReadPdf, readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { configGet } from '#wire/calls/config.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { comeAs } from '../support/come-as.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { wordsIn } from '../support/words-in.ts'

/** One evening: whoever comes to the door, the papers of the sale, and what can be seen of it afterwards. */
let server: LiveServer
let browser: Browser
let manager: Session

beforeAll(async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  manager = await server.join('manager@example.com', 'manager')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const t = wordsIn('en')
const zh = wordsIn('zh-Hans')

/** Waits until a button can be pressed, and presses its key. */
async function key(page: Page, name: string, press: string): Promise<void> {
  await page.locator('button:enabled', { hasText: name }).first().waitFor()
  await page.keyboard.press(press)
}

/** What a link of a page leads to, read as a PDF. */
async function paper(page: Page, name: string): Promise<ReadPdf> {
  const href = (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
  const answer = await page.context().request.get(new URL(href, server.config.publicUrl).href)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return readPdf(await answer.body())
}

test('W6 V10 who comes to the door bids by the paddle they hold up, stands in the run list, and can be let go of', async () => {
  const { page, leave } = await comeAs(browser, server, manager, '/house/desk/evening')
  await key(page, t('desk.header.openRoom'), 'k')
  await key(page, t('desk.act.openLot', { number: 1 }), 'o')
  await key(page, t('desk.act.start'), 'b')

  await page.getByRole('button', { name: t('desk.floor.bid') }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await key(page, t('desk.floor.bid'), 'Space')
  await page.getByText(t('desk.refusal.notRegistered')).waitFor()
  await key(page, t('desk.door', { paddle: '500' }), 'j')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('door.firstName') }).fill('Wing')
  await sheet.getByRole('textbox', { name: t('door.lastName') }).fill('Ho')
  expect(await sheet.getByRole('textbox', { name: t('door.paddle') }).inputValue()).toBe('500')
  await sheet.getByRole('textbox', { name: t('door.phone') }).fill('9123 4567')
  await sheet.getByText(t('door.adult')).click()
  await sheet.getByText(t('door.agree')).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('door.admit') }).click()
  await sheet.getByText(t('door.given', { name: 'Wing Ho' })).waitFor()
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  await page
    .getByText(t('desk.who.roomPaddle', { paddle: '500' }))
    .first()
    .waitFor()

  await key(page, t('desk.header.pause'), 'h')
  await key(page, t('desk.notice.sayWhy'), 'u')
  await page.keyboard.type('A fire alarm')
  await page.keyboard.press('Enter')
  await page.locator('main').getByText('A fire alarm').waitFor()
  await key(page, t('desk.notice.resume'), 'b')

  const list = await paper(page, t('desk.run.paper'))
  const text = list.pages.join('\n')
  for (const said of ['Wing Ho', '500', '+85291234567']) expect(text).toContain(said)
  expect(text.match(/^[123]$/gm)).toEqual(expect.arrayContaining(['1', '2', '3']))

  await page.keyboard.down('p')
  await page.locator('button:enabled', { hasText: t('desk.act.openLot', { number: 2 }) }).waitFor()
  await page.keyboard.up('p')
  await key(page, t('desk.header.closeRoom'), 'k')
  await page.getByRole('button', { name: t('desk.header.endSale') }).click()
  await page.getByRole('button', { name: t('desk.end.confirm') }).click()
  await page.getByText(t('desk.header.ended')).first().waitFor()
  const certificate = page.getByRole('link', { name: t('desk.run.certificate') })
  expect(await certificate.getAttribute('href')).toBe('/en/auction/evening/certificate.pdf')
  await leave()

  const office = await comeAs(browser, server, manager, '/house/registrations/evening', {
    lang: 'zh-Hans',
    width: 1024,
    height: 768,
  })
  const entry = office.page.getByRole('article', { name: 'Wing Ho' })
  await entry.getByText(zh('registrations.house.atDoor')).waitFor()
  await expectAccessible(office.page)
  await entry.getByRole('button', { name: zh('registrations.house.walkIn.erase') }).click()
  const question = office.page.getByRole('alertdialog')
  await question.getByRole('button', { name: zh('registrations.house.walkIn.erase') }).click()
  await office.page.getByRole('article', { name: zh('registrations.house.erased') }).waitFor()
  await office.leave()
})

test('after the sale anybody steps through a lot by keyboard, and takes the closing certificate', async () => {
  const url = server.config.publicUrl
  const { page, context, leave } = await visit(browser, url, { width: 390 })
  await context.addCookies([{ name: 'languageCode', value: 'zh-Hans', url }])
  await page.goto('/auction/evening/record')
  await untilHydrated(page)
  const { pages, lang } = await paper(page, zh('record.heads.certificate'))
  expect(lang).toBe('zh-Hans')
  expect(pages.join('\n').match(/^[123]$/gm)).toEqual(expect.arrayContaining(['1', '2', '3']))
  const { receiptKeys } = dataOf(await clientOf(server, '').call(configGet, {}))
  await page.getByText(receiptKeys[0] ?? 'no key').waitFor()

  await page.goto('/auction/evening/lot/evening-1/replay')
  await untilHydrated(page)
  const slider = page.getByRole('slider')
  const said = () => slider.getAttribute('aria-valuetext')
  await slider.focus()
  await page.keyboard.press('Home')
  const first = await said()
  const seen = [first]
  for (let step = 0; step < 2; step++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(said).not.toBe(seen.at(-1))
    seen.push(await said())
  }
  expect(seen.join('\n')).toContain('3,000')
  await page.keyboard.press('End')
  expect(await said()).not.toBe(seen.at(-1))
  await page.keyboard.press('Home')
  await expect.poll(said).toBe(first)
  await expectAccessible(page)
  await leave()
})

test('V8 the house has a timed lot end later, and its desk shows the new end', async () => {
  const timed = await openTimedServer(inject('postgresUrl'), 3_600_000)
  const clerk = await timed.join('clerk@example.com', 'newcomer')
  await timed.db.insertInto('user_roles').values({ user_id: clerk.userID, role: 'clerk' }).execute()
  const { page, leave } = await comeAs(browser, timed, clerk, '/house/desk/winter', { lang: 'zh-Hans' })
  const line = page.getByRole('row').nth(1)
  const before = await line.locator('time').textContent()
  await line.getByRole('button', { name: zh('desk.timed.extendLot', { number: 1 }) }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: zh('desk.timed.by', { minutes: 10 }) }).click()
  await expect.poll(() => line.locator('time').textContent()).not.toBe(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await leave()
  await timed.close()
})
