import { expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { lotDraftBulk } from '#wire/calls/lot-drafts.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, visit } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const english = ['en', 'en', 'Winter in Sheung Wan', 'Strathmorran 1974'] as const
const chinese = ['zh-Hans', 'zh', '上环冬拍', '斯特拉莫兰 1974'] as const

test.for(variants(english, chinese))(
  'K1 staff preview a draft before it exists for anybody else, in %s',
  async ([lang, language, saleTitle, lotTitle]) => {
    const t = translatorFor(lang)
    const manager = await server.join('manager@example.com', 'manager')
    const editor = { client: clientOf(server, manager.token) }
    const { id, lots } = await createDraft(editor, { number: 'BH0998', now: Date.now() })
    const path = `/house/sales/${id}/preview`
    const { page } = await leaveAfterTest(signInAs(browser, server, manager, path, { lang }))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: saleTitle }).waitFor()
    await frame.getByText(t('drafts.preview.mark')).waitFor()
    await expectAccessible(page)

    await frame.getByRole('link', { name: lotTitle }).first().click()
    await page.waitForURL(/lot=/)
    await frame.getByRole('heading', { level: 1, name: lotTitle }).waitFor()
    await page.getByRole('link', { name: t('drafts.preview.bidder'), exact: true }).click()
    await page.getByRole('link', { name: t('drafts.preview.telephone'), exact: true }).click()
    await page.waitForURL(/device=telephone/)
    await frame.getByRole('button').first().click()
    await frame.getByText(t('drafts.preview.inert')).waitFor()
    const other = translatorFor(lang === 'en' ? 'zh-Hans' : 'en')
    const otherLanguage = t(`drafts.language.${language === 'en' ? 'zh' : 'en'}`)
    await page
      .getByRole('navigation', { name: t('drafts.preview.language') })
      .getByText(otherLanguage)
      .click()
    await frame.getByText(other('drafts.preview.mark')).waitFor()

    // Before its lots are ready only the header is public; a sale of cigars is behind the gate.
    const lotIds = [...lots]
    await editor.client.call(lotDraftBulk, { auctionId: id, lotIds, lot: { kind: 'cigars' }, ak: ak() })
    await page.getByRole('combobox').selectOption('announcement')
    await frame.getByRole('heading', { name: other('announced.soon') }).waitFor()
    await page.getByRole('link', { name: t('drafts.preview.undeclared'), exact: true }).click()
    await frame.getByRole('heading', { level: 1, name: other('tobacco.title') }).waitFor()
    await frame.getByRole('button', { name: other('tobacco.adults.declare') }).click()
    await frame.getByText(other('drafts.preview.inert')).waitFor()
    await expectAccessible(page)

    const bidder = await server.join('client@example.com', 'newcomer')
    const outside = await leaveAfterTest(
      signInAs(browser, server, bidder, '/', { allow: /status of 40[34]/ }),
    )
    for (const hidden of [path, `${path}/page`]) expect((await outside.page.goto(hidden))?.status()).toBe(403)
    expect((await outside.page.goto(`/auction/${id}`))?.status()).toBe(404)
  },
)

test.for(variants(chinese, english))(
  'K1 K3 a manager schedules a sale, copies it, and announces it to visitors, in %s',
  async ([lang, , saleTitle]) => {
    const t = translatorFor(lang)
    const manager = await server.join('manager@example.com', 'manager')
    const editor = { client: clientOf(server, manager.token) }
    const now = Date.now()
    const { id } = await createDraft(editor, { number: 'BH0997', now })
    const { page } = await leaveAfterTest(signInAs(browser, server, manager, '/house/sales', { lang }))
    const row = page.getByRole('row', { name: saleTitle }).first()
    await row.getByRole('link', { name: t('drafts.next.publish') }).click()
    await page.waitForURL(new RegExp(`/house/sales/${id}$`))
    await page.getByText(t('drafts.check.errors', { count: 0 })).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('drafts.check.schedule'), exact: true }).click()
    const at = toTimeInput(now + 3_600_000)
    await page.getByLabel(t('drafts.check.time')).fill(at)
    await page.getByRole('button', { name: t('drafts.check.set'), exact: true }).click()
    await page.getByRole('button', { name: t('drafts.check.unschedule'), exact: true }).waitFor()

    await go(page, '/house/sales?show=preparing')
    await row
      .getByRole('link')
      .filter({ hasText: at.replace('T', ' ') })
      .waitFor()
    await row.getByRole('button', { name: t('drafts.copy.short') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('drafts.copy.left')).waitFor()
    await dialog.getByRole('button', { name: t('drafts.copy.create'), exact: true }).click()
    await page.waitForURL(
      (url) => /\/house\/sales\/[0-9a-f]{12}$/.test(url.pathname) && !url.pathname.endsWith(id),
    )
    await page.getByRole('heading', { level: 1, name: saleTitle }).waitFor()

    await go(page, `/house/sales/${id}`)
    await page.getByRole('button', { name: t('drafts.check.unschedule'), exact: true }).click()
    await page.getByText(t('drafts.check.unscheduled')).first().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)

    const announce = t('drafts.announcement.announce')
    await page.getByRole('button', { name: announce, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: announce, exact: true }).click()
    await page.getByText(t('drafts.announcement.done')).first().waitFor()
    const zh = translatorFor('zh-Hans')
    const { page: visitor } = await leaveAfterTest(visit(browser, server.config.publicUrl, { width: 390 }))
    await go(visitor, '/zh-Hans/auctions')
    await visitor.getByRole('link', { name: '上环冬拍', exact: true }).click()
    await visitor.getByRole('heading', { level: 1, name: '上环冬拍' }).waitFor()
    await visitor.getByRole('heading', { name: zh('announced.soon') }).waitFor()
    expect(await visitor.getByText(zh('auctions.panel.register'), { exact: true }).count()).toBe(0)
    await expectAccessible(visitor)
    const { rev } = dataOf(await editor.client.call(saleDraftGet, { auctionId: id }))
    dataOf(await editor.client.call(salePublish, { auctionId: id, rev, at: 0 }))
    await visitor.reload()
    await visitor.getByRole('link', { name: '斯特拉莫兰 1974' }).first().waitFor()
  },
)
