import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { lotAdditionCreate } from '#wire/calls/lot-additions.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

/** Creates a published sale with its manager and a bidder. */
async function openSale(kind: 'timed' | 'live') {
  const server = await house.addSale('auto', { kind, bidStartTime: Date.now() + 1_800_000 })
  const manager = await server.join('manager@example.com', 'manager')
  const ann = await server.join('ann@example.com', 'bidder')
  return { server, auctionId: server.auctionId, manager, ann }
}

/** Prepares a lot of a sale, as its editor does. */
async function prepare(server: LiveServer, token: string): Promise<string> {
  const { call } = clientOf(server, token)
  const created = await call(lotAdditionCreate, { auctionId: server.auctionId, ak: createIdempotencyKey() })
  const { lotId } = dataOf(created)
  const { rev } = dataOf(await call(lotDraftGet, { lotId }))
  dataOf(await call(lotDraftSet, { lotId, rev, lot: completeLot, ak: createIdempotencyKey() }))
  return lotId
}

/** Returns the numbers of the lots in a list in order, as labelled on their hearts. */
const numbersOn = async (page: Page): Promise<readonly string[]> => {
  const hearts = page.locator('main').getByRole('button', { name: / lot \d/ })
  const names = await hearts.evaluateAll((all) => all.map((heart) => heart.getAttribute('aria-label') ?? ''))
  return [...new Set(names.map((name) => /lot (\d+[A-Z]?)/.exec(name)?.[1] ?? ''))]
}

test.each(['timed', 'live'] as const)(
  'K7 K16 shows everybody within a second that 2A joins a %s sale after lot 2',
  async (kind) => {
    const { server, auctionId, manager, ann } = await openSale(kind)
    await prepare(server, manager.token)
    const staff = await signInAs(browser, server, manager, `/house/additions/${auctionId}`)
    const reader = await signInAs(browser, server, ann, `/auction/${auctionId}`)
    await staff.page.getByLabel(t('additions.where')).selectOption('2')
    const name = t('additions.add', { number: '2A' })
    await staff.page.getByRole('button', { name, exact: true }).click()
    await staff.page.getByRole('alertdialog').getByRole('button', { name }).click()
    await staff.page.getByText(t('additions.added', { number: '2A' })).waitFor()

    await reader.page.getByText('Strathmorran 1974').first().waitFor()
    await expect.poll(() => numbersOn(reader.page)).toEqual(['1', '2', '2A', '3'])
    await reader.page.goto(`/auction/${auctionId}/lot?number=2a`)
    await reader.page.getByRole('heading', { level: 1, name: 'Strathmorran 1974' }).waitFor()
    expect(await reader.page.getByRole('link', { name: t('lotNav.previous', { number: '2' }) }).count()).toBe(
      1,
    )
    expect(await reader.page.getByRole('link', { name: t('lotNav.next', { number: '3' }) }).count()).toBe(1)
    for (const visitor of [staff, reader]) await visitor.leave()
  },
)

test.each(['timed', 'live'] as const)(
  'K16 shows everybody at once that a lot joins a %s sale',
  async (kind) => {
    const { server, auctionId, manager, ann } = await openSale(kind)
    const ben = await server.join('ben@example.com', 'bidder')
    const staff = await signInAs(browser, server, manager, `/house/additions/${auctionId}`)
    await staff.page.getByText(t('additions.none')).waitFor()
    await staff.page.getByRole('button', { name: t('additions.prepare') }).click()
    await staff.page.waitForURL(/\/house\/sales\/.*\/lots\//)
    await prepare(server, manager.token)
    await staff.page.goto(`/house/additions/${auctionId}`)
    const reader = await signInAs(browser, server, ann, `/auction/${auctionId}`, {
      lang: 'zh-Hans',
      width: 390,
    })
    const other = await signInAs(
      browser,
      server,
      ben,
      kind === 'live' ? `/auction/${auctionId}/live` : `/auction/${auctionId}`,
    )
    await expectAccessible(staff.page)
    const press = staff.page.getByRole('button', { name: t('additions.add', { number: '4' }), exact: true })
    await press.click()
    await staff.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('additions.add', { number: '4' }) })
      .click()

    await reader.page.getByText('斯特拉莫兰 1974').first().waitFor()
    await other.page.getByText('Strathmorran 1974').first().waitFor()
    await staff.page.getByText(t('additions.added', { number: '4' })).waitFor()
    await staff.page.getByRole('link', { name: t('additions.view') }).click()
    await staff.page.getByRole('heading', { level: 1, name: 'Strathmorran 1974' }).waitFor()
    await reader.page.goto(`/zh-Hans/auction/${auctionId}/record`)
    await reader.page
      .getByText(zh('record.entry.lotAdded.terms', { estimate: 'none', price: '' }).slice(0, 4))
      .first()
      .waitFor()
    expect(await reader.page.getByText('9,000').count()).toBe(0)
    for (const visitor of [staff, reader, other]) await visitor.leave()
  },
)
