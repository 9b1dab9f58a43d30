import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { putOrder } from '#server/trade/deliveries/testing/bought.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { comeAs } from '../support/come-as.ts'
import { openMailbox } from '../support/mailbox.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { messagesIn, wordsIn } from '../support/words-in.ts'

let server: TimedServer
let browser: Browser
let manager: Session

beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTimedServer(inject('postgresUrl'), 600_000), openBrowser()])
  manager = await server.join('manager@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Somebody whose order of some lots is paid. */
async function buyer(email: string, lots: number, from: number) {
  const session = await server.join(email, 'newcomer')
  const api = { database: { db: server.db }, clock: { now: Date.now } }
  const orderId = await putOrder(api, { userId: session.userID, auctionId: server.auctionId, lots, from })
  return { session, path: `/order/delivery/${encodeURIComponent(orderId)}` }
}

/** What somebody does who asks for a delivery, in their language. */
function hands(page: Page, lang: Language) {
  const words = messagesIn(lang)
  const t = wordsIn(lang)
  return {
    t,
    words: words.deliveries,
    /** Draws a stroke into the field. */
    async sign() {
      const canvas = page.getByRole('img', { name: words.registrations.signature.canvas })
      await canvas.scrollIntoViewIfNeeded()
      const box = await canvas.boundingBox()
      if (!box) throw new Error('There is nothing to sign on')
      await page.mouse.move(box.x + 40, box.y + 60)
      await page.mouse.down()
      await page.mouse.move(box.x + 160, box.y + 30, { steps: 4 })
      await page.mouse.up()
    },
    async addAddress() {
      await page.getByRole('button', { name: words.deliveries.request.addAddress }).click()
      const sheet = page.getByRole('dialog')
      const country = sheet.getByLabel(words.places.countryId, { exact: true })
      await country.locator('option[value="HK"]').waitFor({ state: 'attached' })
      await country.selectOption('HK')
      await sheet.getByLabel(words.places.street1, { exact: true }).fill('21 Caine Road')
      await sheet.getByLabel(words.addresses.form.phone, { exact: true }).fill('9123 4567')
      await sheet.getByRole('button', { name: words.addresses.form.save, exact: true }).click()
      await sheet.waitFor({ state: 'detached' })
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(),
  }
}

/** The house's page of deliveries. */
async function atHouse() {
  const staff = await comeAs(browser, server, manager, '/house/deliveries')
  const { house: words, status } = messagesIn('en').deliveries
  const entry = (number: string) => staff.page.getByRole('article', { name: number })
  const step = async (number: string, name: string) =>
    entry(number).getByRole('button', { name, exact: true }).click()
  return { ...staff, words, status, entry, step }
}

test('O4 what was bought is asked for with a signature, paid by card, shipped and delivered before its buyer’s eyes', async () => {
  const { session, path } = await buyer('ann@example.com', 2, 1)
  const letters = openMailbox(server.config.dataDir, 'ann@example.com')
  const ann = await comeAs(browser, server, session, path)
  const { page } = ann
  const { words, sign, addAddress, heading } = hands(page, 'en')
  await addAddress()
  await page
    .getByText('HKD 150', { exact: true })
    .or(page.getByText('HKD 80', { exact: true }))
    .first()
    .waitFor()
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: /^Pay HKD/ })
  await pay.click()
  await page.getByText(messagesIn('en').forms.fault.mustSign, { exact: true }).waitFor()
  await sign()
  await pay.click()
  await page.waitForURL(/deliveryRecord/)
  await heading('To 21 Caine Road')
  await expectAccessible(page)

  const staff = await atHouse()
  const number = (
    await page
      .getByText(/^D-\d+$/)
      .first()
      .innerText()
  ).trim()
  await staff.step(number, staff.words.step.approve)
  await page.getByText(words.record.event.address.approve, { exact: true }).waitFor()
  await staff.entry(number).getByLabel(staff.words.carrier).fill('SF Express')
  await staff.entry(number).getByLabel(staff.words.tracking).fill('SF14022788')
  await expectAccessible(staff.page)
  await staff.step(number, staff.words.step.ship)
  await heading('On its way to 21 Caine Road')
  await page.getByText('SF14022788').waitFor()
  expect(await page.getByRole('button', { name: words.record.cancel.address, exact: true }).count()).toBe(0)
  await staff.step(number, staff.words.step.complete)
  await heading('Delivered to 21 Caine Road')
  const subjects = [
    `Delivery requested: ${number}`,
    `Delivery confirmed: ${number}`,
    `Delivery on its way: ${number}`,
    `Delivered: ${number}`,
  ]
  // The letter that asks to verify the address may come before them.
  const received: string[] = []
  while (!received.includes(subjects.at(-1) ?? '')) received.push((await letters.next()).subject)
  expect(received.slice(-4)).toEqual(subjects)
  await page.goto('/profile/deliveryRecords')
  await page.getByText(number).first().waitFor()
  await staff.leave()
  await ann.leave()
})

test('O4 lots are collected on a day, in Chinese on a telephone; and a request is taken back', async () => {
  const { session, path } = await buyer('ben@example.com', 1, 3)
  const ben = await comeAs(browser, server, session, path, { lang: 'zh-Hans', width: 390 })
  const { page } = ben
  const { words, sign, press } = hands(page, 'zh-Hans')
  await page.getByRole('radio', { name: words.request.collect }).check()
  await press(words.request.send)
  const { required, mustSign } = messagesIn('zh-Hans').forms.fault
  await page.getByText(mustSign, { exact: true }).waitFor()
  expect(await page.getByText(required, { exact: true }).count()).toBe(2)
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'idEnd')
  await page.getByLabel(words.request.idEnd, { exact: true }).fill('4567')
  await page.getByLabel(words.request.date, { exact: true }).fill(nextTuesday())
  await sign()
  await expectAccessible(page)
  await press(words.request.send)
  await page.waitForURL(/deliveryRecord/)
  await page.getByText(nextTuesday()).first().waitFor()
  await expectAccessible(page)
  await press(words.record.cancel.pickup)
  await page.getByRole('alertdialog').getByRole('button', { name: words.record.cancelConfirm }).click()
  await page.getByText(words.record.event.pickup.cancel, { exact: true }).first().waitFor()
  await page.goto(path)
  await page.getByRole('radio', { name: words.request.deliver }).waitFor()
  await ben.leave()
})

const day = 86_400_000

/** A day on which the house is open, within the next week, where the house is. */
function nextTuesday(): string {
  const now = Date.now() + 8 * 3_600_000
  const ahead = (9 - new Date(now).getUTCDay()) % 7 || 7
  return new Date(now + ahead * day).toISOString().slice(0, 10)
}
