import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { insertOrder } from '#server/trade/deliveries/testing/orders.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { drawSignature } from '../support/draw-signature.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { messagesIn, translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())
const manager = await server.join('manager@example.com', 'newcomer')
await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()

/** Creates a buyer with a paid order of this many lots. */
async function buyer(email: string, lots: number, from: number) {
  const session = await server.join(email, 'newcomer')
  const api = { database: { db: server.db }, clock: { now: Date.now } }
  const orderId = await insertOrder(api, { userId: session.userID, auctionId: server.auctionId, lots, from })
  return { session, path: `/order/delivery/${encodeURIComponent(orderId)}` }
}

/** Returns the actions of a buyer who requests a delivery, in their language. */
function deliveryActions(page: Page, lang: Language) {
  const texts = messagesIn(lang)
  const t = translatorFor(lang)
  return {
    t,
    texts: texts.deliveries,
    /** Draws a stroke in the signature field. */
    sign: () => drawSignature(page, texts.signature.canvas),
    async addAddress() {
      await page.getByRole('button', { name: texts.addresses.choice.add }).click()
      const sheet = page.getByRole('dialog')
      const country = sheet.getByLabel(texts.places.countryId, { exact: true })
      await country.locator('option[value="HK"]').waitFor({ state: 'attached' })
      await country.selectOption('HK')
      await sheet.getByLabel(texts.places.street1, { exact: true }).fill('21 Caine Road')
      await sheet.getByLabel(texts.addresses.form.phone, { exact: true }).fill('9123 4567')
      await sheet.getByRole('button', { name: texts.addresses.form.save, exact: true }).click()
      await sheet.waitFor({ state: 'detached' })
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(),
  }
}

/** Opens the staff page of deliveries. */
async function openStaffPage() {
  const staff = await signInAs(browser, server, manager, '/house/deliveries')
  const texts = messagesIn('en').houseDeliveries
  const record = (number: string) => staff.page.getByRole('article', { name: number })
  const open = async (number: string) => {
    await staff.page.getByRole('link', { name: number, exact: true }).click()
    await record(number).waitFor()
  }
  const step = async (number: string, name: string) =>
    record(number).getByRole('button', { name, exact: true }).click()
  return { ...staff, texts, record, open, step }
}

test('O4 requests a delivery with a signature, pays by card, and sees it shipped and delivered', async () => {
  const { session, path } = await buyer('ann@example.com', 2, 1)
  const letters = openMailbox(server.config.dataDir, 'ann@example.com')
  /** Waits for a letter before the next step, since letters of two steps may be sent at the same time. */
  const untilLetter = async (subject: string) => {
    while ((await letters.next()).subject !== subject);
  }
  const ann = await signInAs(browser, server, session, path)
  const { page } = ann
  const { texts, sign, addAddress, heading } = deliveryActions(page, 'en')
  await addAddress()
  await page
    .getByText('HKD 150', { exact: true })
    .or(page.getByText('HKD 80', { exact: true }))
    .first()
    .waitFor()
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: /^Pay HKD/ })
  await pay.click()
  await page.getByText(messagesIn('en').forms.issue.mustSign, { exact: true }).waitFor()
  await sign()
  await pay.click()
  await page.waitForURL(/deliveryRecord/)
  await heading('To 21 Caine Road')
  await expectAccessible(page)

  const staff = await openStaffPage()
  const number = (
    await page
      .getByText(/^D-\d+$/)
      .first()
      .innerText()
  ).trim()
  await untilLetter(`Delivery requested: ${number}`)
  await staff.open(number)
  await staff.step(number, staff.texts.step.approve)
  await page.getByText(texts.record.event.address.approve, { exact: true }).waitFor()
  await untilLetter(`Delivery confirmed: ${number}`)
  await staff.record(number).getByLabel(staff.texts.carrier).fill('SF Express')
  await staff.record(number).getByLabel(staff.texts.tracking).fill('SF14022788')
  await expectAccessible(staff.page)
  await staff.step(number, staff.texts.step.ship)
  await heading('On its way to 21 Caine Road')
  await page.getByText('SF14022788').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: texts.record.cancel.address, exact: true }).count())
    .toBe(0)
  await untilLetter(`Delivery dispatched: ${number}`)
  await staff.step(number, staff.texts.step.complete)
  await heading('Delivered to 21 Caine Road')
  await untilLetter(`Delivery completed: ${number}`)
  await page.goto('/profile/deliveryRecords')
  await page.getByText(number).first().waitFor()
  await staff.leave()
  await ann.leave()
})

test('O4 books a collection in Chinese on a phone, then cancels it', async () => {
  const { session, path } = await buyer('ben@example.com', 1, 3)
  const ben = await signInAs(browser, server, session, path, { lang: 'zh-Hans', width: 390 })
  const { page } = ben
  const { texts, sign, press } = deliveryActions(page, 'zh-Hans')
  await page.getByRole('radio', { name: texts.request.collect }).check()
  await press(texts.request.send)
  const { required, mustSign } = messagesIn('zh-Hans').forms.issue
  await page.getByText(mustSign, { exact: true }).waitFor()
  expect(await page.getByText(required, { exact: true }).count()).toBe(2)
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'idEnd')
  await page.getByLabel(texts.request.idEnd, { exact: true }).fill('4567')
  await page.getByLabel(texts.request.date, { exact: true }).fill(nextTuesday())
  await sign()
  await expectAccessible(page)
  await press(texts.request.send)
  await page.waitForURL(/deliveryRecord/)
  await page.getByText(nextTuesday()).first().waitFor()
  await expectAccessible(page)
  await press(texts.record.cancel.pickup)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.record.cancelConfirm.pickup }).click()
  await page.getByText(texts.record.event.pickup.cancel, { exact: true }).first().waitFor()
  await page.goto(path)
  await page.getByRole('radio', { name: texts.request.deliver }).waitFor()
  await ben.leave()
})

test('O25 sends lots of two orders together, for one fee and with one signature', async () => {
  const session = await server.join('cat@example.com', 'newcomer')
  const api = { database: { db: server.db }, clock: { now: Date.now } }
  const orderIds: string[] = []
  for (const lots of [1, 2]) {
    const { auctionId } = await server.addSale(600_000)
    orderIds.push(await insertOrder(api, { userId: session.userID, auctionId, lots }))
  }
  const path = `/order/delivery/${encodeURIComponent(orderIds[0] ?? '')}`
  const cat = await signInAs(browser, server, session, path, { lang: 'zh-Hans', width: 390 })
  const { page } = cat
  const { texts, sign, addAddress } = deliveryActions(page, 'zh-Hans')
  const t = translatorFor('zh-Hans')
  await addAddress()
  await page.getByText(texts.request.othersHint, { exact: true }).waitFor()
  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(3)
  expect(await Promise.all((await boxes.all()).map((box) => box.isChecked()))).toEqual([true, false, false])
  await boxes.nth(2).check({ force: true })
  await sign()
  await expectAccessible(page)
  await page.getByRole('button', { name: /HKD/ }).click()
  await page.waitForURL(/deliveryRecord/)
  const orders = await server.db
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', session.userID)
    .orderBy('number')
    .execute()
  const numbers = orders.map(({ number }) => number)
  const fromBoth = t('deliveries.record.fromOrder', { orders: 2, order: numbers.join('、'), count: 2 })
  await page.getByText(fromBoth).waitFor()
  for (const number of numbers) await page.getByRole('link', { name: String(number), exact: true }).waitFor()
  await expectAccessible(page)
  const staff = await openStaffPage()
  const text = await page
    .getByText(/^D-\d+$/)
    .first()
    .innerText()
  await staff.open(text.trim())
  for (const number of numbers)
    await staff
      .record(text.trim())
      .getByRole('link', { name: String(number), exact: true })
      .waitFor()
  await staff.leave()
  await cat.leave()
})

const dayMs = 86_400_000

/** Returns next Tuesday in Hong Kong, a day with opening hours. */
function nextTuesday(): string {
  const now = Date.now() + 8 * 3_600_000
  const ahead = (9 - new Date(now).getUTCDay()) % 7 || 7
  return new Date(now + ahead * dayMs).toISOString().slice(0, 10)
}
