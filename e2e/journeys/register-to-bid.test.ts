import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiClerk, createApiClerk } from '../support/api-clerk.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { openAccount } from '../support/open-account.ts'
import { pressBid } from '../support/press-bid.ts'
import {
  addSandboxCard,
  agreeToConditions,
  attendOnline,
  confirmAtBank,
  nextStep,
  nextStepTwice,
  signByTyping,
} from '../support/registration-steps.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const deposit = { type: 'graduated', amount: 10_000 } as const
const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', { deposit }))
const browser = await closeAfterAll(openBrowser())

const roomOf = ({ auctionId }: LiveServer): string => `/auction/${auctionId}/live`

/** Opens a page in a language, signed in if a session is given. */
const openPage = (path: string, lang: Language, width: number, session: Session | null = null) =>
  signInAs(browser, server, session, path, { lang, width })

/** Opens an account from the saleroom, verifies the address, and returns to the saleroom. */
async function openAccountFromRoom(page: Page, lang: Language, email: string, room: string): Promise<void> {
  await page.getByRole('link', { name: translatorFor(lang)('live.button.login') }).click()
  await page.getByRole('dialog').locator('a[href*="/register"]').last().click()
  await openAccount(page, server, lang, email)
  await page.waitForURL((url) => url.pathname.endsWith(room))
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Bids the offered amount and wins the lot. */
async function bidAndWin(page: Page, lang: Language, auctioneer: ApiClerk): Promise<void> {
  const t = translatorFor(lang)
  await pressBid(button(page, `${t('live.button.bid')} HKD 3,000`))
  await textIn(page, t('live.strip.leadingBelow')).waitFor()
  await auctioneer.lastCall()
  await auctioneer.sell()
  await textIn(page, t('live.strip.won')).waitFor()
}

test('W1 W2 registers with a card and a deposit during a live lot, bids and wins without a reload', {
  tags: 'release',
}, async () => {
  const room = roomOf(server)
  const auctioneer = createApiClerk(server, await server.join('clerk@example.com', 'clerk'))
  await auctioneer.open(1)
  const { page, leave } = await openPage(room, 'en', 1440)
  await openAccountFromRoom(page, 'en', 'evelyn@example.com', room)
  const t = translatorFor('en')

  await button(page, t('live.button.register')).click()
  await nextStep(page, 'en')
  await textIn(page, t('registrations.gap.card')).waitFor()
  await addSandboxCard(page, 'en', 'authenticatesAlways', { requiresBankConfirmation: true })
  await agreeToConditions(page)
  await expectAccessible(page)
  await nextStepTwice(page, 'en')
  await textIn(page, t('registrations.attendance.online')).waitFor()
  expect(await textIn(page, t('registrations.gap.meeting')).count()).toBe(0)
  await nextStep(page, 'en')
  await textIn(page, t('registrations.gap.meeting')).waitFor()
  await attendOnline(page, 'en')
  await nextStep(page, 'en')
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('combobox', { name: t('registrations.deposit.label') }).selectOption('20000')
  await sheet.getByRole('button', { name: t('registrations.confirm') }).click()
  await textIn(page, t('registrations.deposit.signFirst')).waitFor()
  await expectAccessible(page)
  await signByTyping(page, 'en', 'Evelyn Tsang')
  await confirmAtBank(page, 'en')

  await page.getByText(t('live.registration.limit', { amount: 'HKD\u00a0200,000' })).waitFor()
  await bidAndWin(page, 'en', auctioneer)
  await leave()
})

test('W1 registers on a phone in Chinese, is approved by staff, bids and wins', async () => {
  const sale = await server.addSale('auto', { admission: 'staff' })
  const { auctionId } = sale
  const room = roomOf(sale)
  const auctioneer = createApiClerk(sale, await sale.join('clerk@example.com', 'clerk'))
  const manager = await sale.join('manager@example.com', 'manager')
  await auctioneer.open(1)
  const staff = await openPage(`/house/registrations/${auctionId}`, 'zh-Hans', 1440, manager)
  const t = translatorFor('zh-Hans')
  await textIn(staff.page, t('registrations.house.empty')).waitFor()

  const { page, leave } = await openPage(room, 'zh-Hans', 390)
  await openAccountFromRoom(page, 'zh-Hans', 'weiming@example.com', room)
  await button(page, t('live.button.register')).click()
  await addSandboxCard(page, 'zh-Hans', 'hongKong')
  await agreeToConditions(page)
  await nextStep(page, 'zh-Hans')
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel('上环拍卖厅', { exact: true }).check()
  await sheet.getByRole('button', { name: '本人及 1 位宾客', exact: true }).click()
  await sheet.getByRole('button', { name: t('registrations.attendance.pm'), exact: true }).click()
  await page.goto(`/auction/${auctionId}/register?back=${encodeURIComponent(room)}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: '本人及 1 位宾客', exact: true, pressed: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('registrations.confirm') }).click()
  await page.waitForURL((url) => url.pathname.endsWith(room))
  await textIn(page, t('live.button.pending')).waitFor()

  await staff.page.getByRole('heading', { name: 'Evelyn Tsang' }).waitFor()
  await staff.page
    .getByText(t('registrations.house.attends', { place: '上环拍卖厅', count: 2, half: 'PM' }))
    .waitFor()
  await expectAccessible(staff.page)
  await staff.page.getByLabel(t('registrations.house.limit'), { exact: true }).fill('50,000')
  const approve = t('registrations.house.approveAt', { limit: '50,000' })
  await staff.page.getByRole('button', { name: approve, exact: true }).click()
  await staff.page.getByRole('button', { name: t('registrations.house.scheduled.apply') }).click()
  await textIn(page, t('live.registration.limit', { amount: 'HKD\u00a050,000' })).waitFor()
  await bidAndWin(page, 'zh-Hans', auctioneer)
  for (const visitor of [staff, { leave }]) await visitor.leave()
})
