import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import {
  houseLastCall,
  houseLotOpen,
  houseLotStart,
  houseRoom,
  houseSaleGet,
  houseSell,
} from '#wire/calls/house.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import {
  addCard,
  agree,
  nextStep,
  nextStepTwice,
  signByName,
  stayHome,
  tellBank,
} from '../support/registering.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn, wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => server.close())
afterAll(() => browser.close())

const auctionId = 'evening'
const lotId = 'evening-1'
const room = `/auction/${auctionId}/live`

/** What the auctioneer does, by the calls of the desk. */
function rostrum({ token }: Session) {
  const clerk = clientOf(server, token)
  const order = async () => {
    const { seq } = dataOf(await clerk.call(houseSaleGet, { auctionId }))
    return { auctionId, lotId, seq, ak: randomUUID() }
  }
  return {
    callLot: async () => {
      dataOf(await clerk.call(houseRoom, { ...(await order()), open: true }))
      dataOf(await clerk.call(houseLotOpen, await order()))
      dataOf(await clerk.call(houseLotStart, await order()))
    },
    lastCall: async () => dataOf(await clerk.call(houseLastCall, { ...(await order()), on: true })),
    sell: async () => dataOf(await clerk.call(houseSell, { ...(await order()), belowReserve: true })),
  }
}

/** Somebody comes to a page in a language, logged in where they have a session. */
async function come(path: string, lang: Language, width: number, session: Session | null = null) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width })
  const own = session ? [sessionCookie(session)] : []
  await visitor.context.addCookies(
    [...own, { name: 'languageCode', value: lang }].map((cookie) => ({ ...cookie, url })),
  )
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  return visitor
}

/** From the live room to an account, a verified address, and back into the room. */
async function openAccount(page: Page, lang: Language, email: string): Promise<void> {
  const { account } = messagesIn(lang)
  const t = wordsIn(lang)
  const box = (name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: t('live.button.login') }).click()
  await page.getByRole('dialog').locator('a[href*="/register"]').last().click()
  const { register, verification } = account
  await page.getByLabel(register.prefix, { exact: true }).selectOption('Ms')
  await box(register.firstName).fill('Evelyn')
  await box(register.lastName).fill('Tsang')
  await box(register.email).fill(email)
  await page.getByLabel(register.country, { exact: true }).selectOption('SG')
  await box(register.phone).fill('6123 4567')
  await box(register.password).fill('a long secret')
  await box(register.repeat).fill('a long secret')
  for (const name of ['agree', 'adult'])
    await page.locator(`label:has([name="${name}"]) > :first-child + span`).click()
  const mailbox = openMailbox(server.config.dataDir, email)
  await press(register.submit)
  await page.waitForURL((url) => url.pathname.endsWith('/verification'))
  const code = /\d{6}/.exec((await mailbox.next()).text)?.[0] ?? ''
  await box(verification.code).fill(code)
  await press(verification.submit)
  await page.waitForURL((url) => url.pathname.endsWith(room))
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Bids what the button offers, and is the leader when the hammer falls. */
async function bidAndWin(page: Page, lang: Language, auctioneer: ReturnType<typeof rostrum>): Promise<void> {
  const t = wordsIn(lang)
  await button(page, `${t('live.button.bid')} HKD 3,000`).click()
  await words(page, t('live.strip.leadingBelow')).waitFor()
  await auctioneer.lastCall()
  // The hammer is refused for three seconds after last call (V5).
  await vi.waitFor(() => auctioneer.sell(), { timeout: 10_000, interval: 300 })
  await words(page, t('live.strip.won')).waitFor()
}

test('W1 W2 in the middle of a live lot somebody opens an account, adds a card that asks the bank, gives a deposit, bids and wins, without a reload', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto', {
    deposit: { type: 'graduated', amount: 10_000 },
  })
  const auctioneer = rostrum(await server.join('clerk@example.com', 'clerk'))
  await auctioneer.callLot()
  const { page, leave } = await come(room, 'en', 1440)
  await openAccount(page, 'en', 'evelyn@example.com')
  const t = wordsIn('en')

  await button(page, t('live.button.register')).click()
  await nextStep(page, 'en')
  await words(page, t('registrations.gap.card')).waitFor()
  await addCard(page, 'en', 'authenticatesAlways', { bankAsks: true })
  await agree(page)
  await expectAccessible(page)
  await nextStepTwice(page, 'en')
  await words(page, t('registrations.attendance.online')).waitFor()
  expect(await words(page, t('registrations.gap.meeting')).count()).toBe(0)
  await nextStep(page, 'en')
  await words(page, t('registrations.gap.meeting')).waitFor()
  await stayHome(page, 'en')
  await nextStep(page, 'en')
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('combobox', { name: t('registrations.deposit.label') }).selectOption('20000')
  await sheet.getByRole('button', { name: t('registrations.confirm') }).click()
  await words(page, t('registrations.deposit.signFirst')).waitFor()
  await expectAccessible(page)
  await signByName(page, 'en', 'Evelyn Tsang')
  await tellBank(page, 'en')

  await page.getByText(t('live.registration.limit', { amount: 'HKD\u00a0200,000' })).waitFor()
  await bidAndWin(page, 'en', auctioneer)
  await leave()
})

test('W1 in Chinese on a telephone somebody waits for the staff, who find them on their page, and bids at once when approved', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto', { admission: 'staff' })
  const auctioneer = rostrum(await server.join('clerk@example.com', 'clerk'))
  const manager = await server.join('manager@example.com', 'manager')
  await auctioneer.callLot()
  const staff = await come(`/house/registrations/${auctionId}`, 'zh-Hans', 1440, manager)
  const t = wordsIn('zh-Hans')
  await words(staff.page, t('registrations.house.empty')).waitFor()

  const { page, leave } = await come(room, 'zh-Hans', 390)
  await openAccount(page, 'zh-Hans', 'weiming@example.com')
  await button(page, t('live.button.register')).click()
  await addCard(page, 'zh-Hans', 'hongKong')
  await agree(page)
  await nextStep(page, 'zh-Hans')
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel('上环拍卖厅', { exact: true }).check()
  await sheet.getByRole('button', { name: '本人及一位宾客', exact: true }).click()
  await sheet.getByRole('button', { name: t('registrations.attendance.pm'), exact: true }).click()
  await page.goto(`/auction/${auctionId}/register?back=${encodeURIComponent(room)}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: '本人及一位宾客', exact: true, pressed: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('registrations.confirm') }).click()
  await page.waitForURL((url) => url.pathname.endsWith(room))
  await words(page, t('live.button.pending')).waitFor()

  await staff.page.getByRole('heading', { name: 'Evelyn Tsang' }).waitFor()
  await staff.page
    .getByText(t('registrations.house.attends', { place: '上环拍卖厅', count: 2, half: 'PM' }))
    .waitFor()
  await expectAccessible(staff.page)
  await staff.page.getByLabel(t('registrations.house.limit'), { exact: true }).fill('50,000')
  await staff.page.getByRole('button', { name: t('registrations.house.approve'), exact: true }).click()
  await words(page, t('live.registration.limit', { amount: 'HKD\u00a050,000' })).waitFor()
  await bidAndWin(page, 'zh-Hans', auctioneer)
  for (const visitor of [staff, { leave }]) await visitor.leave()
})
