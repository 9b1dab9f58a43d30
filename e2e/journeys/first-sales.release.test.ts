import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { makeSpreadsheet } from '#domain/imports/testing/spreadsheet.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { openTestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { acceptInvitation, foundHouse, invite } from '../support/founding-steps.ts'
import { holdHammer } from '../support/hammer.ts'
import { openAccount } from '../support/open-account.ts'
import { dropPictures, makePicture } from '../support/picture-files.ts'
import { pressBid } from '../support/press-bid.ts'
import { pressKey } from '../support/press-key.ts'
import { addSandboxCard, agreeToConditions } from '../support/registration-steps.ts'
import { messagesIn, translatorFor } from '../support/translator.ts'

const settings = { DEMO: '0', STAFF_SECOND_FACTOR: 'required' }
const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings }))
const browser = await closeAfterAll(openBrowser())

/** Some pages are left before their sockets are open. */
const allow = /WebSocket is closed before the connection is established/

const hour = 3_600_000
const [rows, issues] = [1_000, 40]

const prefixOf = (lang: Language) => (lang === 'en' ? '' : '/zh-Hans')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Creates a draft and fills its form. @returns the sale's id */
async function draftSale(
  page: Page,
  lang: Language,
  kind: 'timed' | 'live',
  fields: { readonly [id: string]: string },
): Promise<string> {
  const t = translatorFor(lang)
  await go(page, `${prefixOf(lang)}/house/drafts`)
  await button(page, t(`drafts.new.${kind}`)).click()
  await page.waitForURL(/\/house\/sales\/[0-9a-f]{12}$/)
  await textIn(page, t('drafts.field.number')).waitFor()
  for (const [id, value] of Object.entries(fields)) {
    await page.locator(`[id="field-${id}"]`).fill(value)
    await page.locator(`[id="field-${id}"]`).blur()
  }
  await page
    .getByText(new RegExp(t('house.save.saved', { time: '\\d\\d:\\d\\d' })))
    .first()
    .waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Uploads a spreadsheet on the imports page and checks its rows. */
async function checkSpreadsheet(
  page: Page,
  lang: Language,
  lines: readonly (readonly string[])[],
): Promise<void> {
  const t = translatorFor(lang)
  const buffer = Buffer.from(`\uFEFF${toCsv(lines)}`)
  await page
    .getByLabel(t('imports.file.choose'), { exact: true })
    .setInputFiles({ name: 'cellar.csv', mimeType: 'text/csv', buffer })
  await button(page, t('imports.file.read')).click()
  await button(page, t('imports.columns.check', { rows: lines.length - 1 })).click()
}

/** Imports a spreadsheet whose rows have no issues. */
async function importSpreadsheet(
  page: Page,
  lang: Language,
  saleId: string,
  lines: readonly (readonly string[])[],
): Promise<void> {
  const t = translatorFor(lang)
  await go(page, `${prefixOf(lang)}/house/sales/${saleId}/import`)
  await checkSpreadsheet(page, lang, lines)
  await button(page, t('imports.check.next')).click()
  await button(page, t('imports.check.apply', { rows: lines.length - 1 })).click()
  await page.getByText(t('imports.done.isApplied', { file: 'cellar.csv' })).waitFor()
}

/** Drops a folder with a picture of each lot, named by the lots' numbers. */
async function dropFolder(page: Page, lang: Language, saleId: string, lots: number): Promise<void> {
  const t = translatorFor(lang)
  await go(page, `${prefixOf(lang)}/house/sales/${saleId}/pictures`)
  const numbers = Array.from({ length: lots }, (_, index) => index + 1)
  await dropPictures(
    page,
    await Promise.all(numbers.map((index) => makePicture(`${index}.jpg`, index, 2_500))),
  )
  await textIn(page, t('pictures.batch.status.done')).waitFor()
  await page.getByText(t('pictures.batch.received', { count: lots })).waitFor()
}

/** Opens the first lot in the preview of a sale. @returns the key in the URL of its picture */
async function previewFirstLot(page: Page, lang: Language, saleId: string): Promise<string> {
  await go(page, `${prefixOf(lang)}/house/sales/${saleId}/preview`)
  const frame = page.frameLocator('iframe')
  await frame.locator('a[href*="/lot/"]').first().click()
  await page.waitForURL(/lot=/)
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const address = (await frame.locator('img').first().getAttribute('src')) ?? ''
  return /[0-9a-f]{16,}/.exec(address)?.[0] ?? address
}

/** Publishes a sale without errors on its page. */
async function publish(page: Page, lang: Language, saleId: string): Promise<void> {
  const t = translatorFor(lang)
  await go(page, `${prefixOf(lang)}/house/sales/${saleId}`)
  await page.getByText(t('drafts.check.errors', { count: 0 })).waitFor()
  await button(page, t('drafts.check.publish')).click()
  await button(page, t('drafts.check.publish')).last().click()
  await textIn(page, t('drafts.check.done')).waitFor()
}

/** Returns the times of a sale that is open for registration and starts in an hour. */
const timesFrom = (now: number) => ({
  registerStartTime: toTimeInput(now),
  bidStartTime: toTimeInput(now),
  startTime: toTimeInput(now + hour),
})

test('R1 R4 K2 K3 K10 a company on an empty database imports, publishes and conducts its first sales', async () => {
  const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
  const owner = await leaveAfterTest(visit(browser, server.config.publicUrl, { allow }))
  await foundHouse(owner.page, (await server.createFoundingLink()) ?? '')
  await owner.page.waitForURL(/\/house\/setup$/)
  expect(await server.createFoundingLink()).toBeNull()
  await go(owner.page, '/house/staff')
  const judith = {
    email: 'judith@house.example',
    firstName: 'Judith',
    lastName: 'Kwan',
    language: 'en',
  } as const
  const helen = {
    email: 'helen@house.example',
    firstName: 'Helen',
    lastName: 'Mok',
    language: 'zh-Hans',
  } as const
  await invite(owner.page, { ...judith, role: 'manager' })
  await invite(owner.page, { ...helen, role: 'clerk' })

  await go(owner.page, '/house/categories')
  await button(owner.page, t('presets.categories.addStandard')).click()
  await owner.page.getByRole('listitem').filter({ hasText: 'Bordeaux' }).waitFor()
  await go(owner.page, '/house/rates')
  await owner.page.getByRole('textbox', { name: t('presets.rates.code') }).fill('CHF')
  await owner.page.getByRole('textbox', { name: t('presets.rates.rate') }).fill('0.102')
  await button(owner.page, t('presets.rates.add')).click()
  await owner.page.getByRole('rowheader', { name: /CHF/ }).waitFor()

  const { page: manager, leave: leaveManager } = await acceptInvitation(
    browser,
    server,
    { ...judith, role: 'manager' },
    { width: 1440, needsFactor: true, allow },
  )
  // A manager sees the staff and invites nobody (R4).
  await go(manager, '/house/staff')
  expect(await button(manager, t('members.invite.open')).count()).toBe(0)
  const now = Date.now()
  const cellar = await draftSale(manager, 'en', 'timed', {
    'title.en': 'One Cellar in Mid-Levels',
    'title.zh': '半山藏家窖藏',
    'summary.en': 'Bordeaux of one cellar.',
    'summary.zh': '一处酒窖的波尔多。',
    'place.en': 'Online',
    'place.zh': '网上',
    number: 'BH0901',
    ...timesFrom(now),
    startTime: toTimeInput(now),
    endTime: toTimeInput(now + 48 * hour),
  })

  // Of 1,000 rows, those without issues are imported first; the others are corrected in the spreadsheet.
  const plan = { seed: 'first sales', rows, headers: 'en', category: 'Bordeaux' } as const
  const spoilt = makeSpreadsheet({ ...plan, issues })
  const sound = makeSpreadsheet({ ...plan, issues: 0 })
  await go(manager, `/house/sales/${cellar}/import`)
  await checkSpreadsheet(manager, 'en', spoilt.lines)
  await button(manager, t('imports.check.issueFile', { format: 'XLSX' })).waitFor()
  await button(manager, t('imports.check.next')).click()
  await button(manager, t('imports.check.applyGood', { rows: rows - issues })).click()
  await manager.getByText(t('imports.done.isApplied', { file: 'cellar.csv' })).waitFor()
  const corrected = sound.lines.filter((_, index) => index === 0 || spoilt.issues.has(index + 1))
  await importSpreadsheet(manager, 'en', cellar, corrected)
  await dropFolder(manager, 'en', cellar, 6)
  const picture = await previewFirstLot(manager, 'en', cellar)
  await publish(manager, 'en', cellar)

  const evening = await draftSale(manager, 'zh-Hans', 'live', {
    'title.en': 'An Evening of Claret',
    'title.zh': '波尔多晚间专场',
    'summary.en': 'Three lots in the room.',
    'summary.zh': '现场三件拍品。',
    'place.en': 'Central',
    'place.zh': '中环',
    number: 'BH0902',
    ...timesFrom(now),
  })
  const three = makeSpreadsheet({ seed: 'evening', rows: 3, issues: 0, headers: 'zh', category: '波尔多' })
  const reserve = three.lines[0]?.indexOf('底价')
  const withoutReserves = three.lines.map((cells) => cells.filter((_, index) => index !== reserve))
  await importSpreadsheet(manager, 'zh-Hans', evening, withoutReserves)
  await dropFolder(manager, 'zh-Hans', evening, 3)
  await previewFirstLot(manager, 'zh-Hans', evening)
  await publish(manager, 'zh-Hans', evening)
  await leaveManager()

  // A client opens an account from a lot of the timed sale, registers and bids.
  const client = await leaveAfterTest(visit(browser, server.config.publicUrl, { width: 390, allow }))
  const { page } = client
  await page.context().addCookies([{ name: 'languageCode', value: 'zh-Hans', url: server.config.publicUrl }])
  await go(page, `/zh-Hans/auction/${cellar}`)
  await page
    .getByRole('link', { name: sound.lines[1]?.[4] ?? '' })
    .first()
    .click()
  await page.locator(`main img[src*="${picture}"]`).first().waitFor()
  await page
    .getByRole('link', { name: zh('bidding.box.signIn'), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').locator('a[href*="/register"]').last().click()
  await openAccount(page, server, 'zh-Hans', 'evelyn@example.com')
  await page.waitForURL(/\/lot\//)
  await untilHydrated(page)
  await button(page, zh('bidding.box.register')).first().click()
  await addSandboxCard(page, 'zh-Hans', 'hongKong')
  await agreeToConditions(page)
  await button(page, messagesIn('zh-Hans').registrations.confirm).click()
  await page.locator('button:has-text("HKD")').last().click()
  await pressBid(page.locator('dialog[open] button[type="submit"]'))
  await textIn(page, zh('bidding.strip.belowReserve')).waitFor()

  // The clerk conducts the live sale, in which the same client bids.
  const clerk = await acceptInvitation(
    browser,
    server,
    { ...helen, role: 'clerk' },
    { width: 1440, needsFactor: false, allow },
  )
  await go(clerk.page, `/zh-Hans/house/desk/${evening}`)
  await pressKey(clerk.page, zh('console.header.openRoom'), 'k')
  await pressKey(clerk.page, zh('console.act.openLot', { number: '1' }), 'o')
  await pressKey(clerk.page, zh('console.act.start'), 'b')
  await go(page, `/zh-Hans/auction/${evening}/live`)
  await page
    .getByRole('button', { name: zh('live.button.register') })
    .first()
    .click()
  await agreeToConditions(page)
  await button(page, messagesIn('zh-Hans').registrations.confirm).click()
  await pressBid(page.locator('[data-key="bid"]'))
  await textIn(page, zh('live.strip.leading')).waitFor()
  await pressKey(clerk.page, zh('console.act.lastCall'), 'c')
  await expect.poll(() => holdHammer(clerk.page), { interval: 300 }).toBe('')
  await textIn(page, zh('live.strip.won')).waitFor()

  // The clerk cannot open the manager’s pages.
  for (const path of ['/house/orders', '/house/staff', '/house/identity', '/house/audit'])
    expect((await clerk.page.request.get(path)).status(), path).toBe(403)
  await go(clerk.page, '/house/inbox')

  // Taking the role signs the clerk out on the open page.
  await go(owner.page, '/house/staff')
  await owner.page.getByRole('link', { name: 'Helen Mok' }).click()
  const pane = owner.page.getByRole('region', { name: 'Helen Mok' })
  await pane.getByLabel(t('members.roles.clerk'), { exact: true }).uncheck({ force: true })
  await pane.getByLabel(t('members.roles.editor'), { exact: true }).check({ force: true })
  await pane.getByRole('button', { name: t('members.member.save'), exact: true }).click()
  await owner.page.getByText(t('members.member.saved', { name: 'Helen Mok' })).waitFor()
  await clerk.page.waitForURL(/\/login/)
  await expectAccessible(owner.page)
  await clerk.leave()
})
