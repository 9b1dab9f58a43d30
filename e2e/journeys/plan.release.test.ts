import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { planSet } from '#wire/calls/plans.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { ownPlan } from '#wire/entities/bidding-plan.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())
const emails = ['ann@example.com', 'bob@example.com'] as const
const [ann, bob] = [await server.join(emails[0], 'bidder'), await server.join(emails[1], 'bidder')]

async function openSale(extendWindowMs: number): Promise<string> {
  const sale = await server.addSale(extendWindowMs)
  for (const email of emails) await sale.join(email, 'bidder')
  return sale.auctionId
}

const bid = async ({ token }: Session, auctionId: string, number: number, bidPrice: number) =>
  dataOf(
    await clientOf(server, token).call(lotPrebid, {
      auctionId,
      lotId: `${auctionId}-${number}`,
      bidPrice,
      ak: createIdempotencyKey(),
    }),
  )

test.each(['en', 'zh-Hans'] as const)(
  'B1 B2 B3 makes a plan on a phone, is outbid, moves on, and is paused (%s)',
  async (lang) => {
    const t = translatorFor(lang)
    const auctionId = await openSale(600_000)
    const { page } = await leaveAfterTest(
      signInAs(browser, server, ann, `/auction/${auctionId}/plan`, { lang, width: 390, height: 844 }),
    )
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press(t('plans.choose'))
    const dialog = page.getByRole('dialog')
    const boxes = dialog.locator('label:has(input[type="checkbox"])')
    await boxes.nth(2).waitFor()
    for (const place of [0, 1, 2]) await boxes.nth(place).click()
    await dialog.getByRole('button', { name: t('plans.chooser.add', { count: 3 }) }).click()
    await page.getByLabel(t('plans.group.wantedLabel', { number: 1 })).selectOption('1')
    for (const lot of ['1', '2', '3']) {
      const field = page.getByRole('textbox', { name: t('plans.row.maximumOf', { lot }) })
      await field.fill('20000')
      await field.blur()
    }
    await page.getByRole('textbox', { name: t('plans.budget.label') }).fill('30000')
    await page.getByText(t('plans.forecast.some', { wanted: 1, count: 3, first: '1' })).waitFor()
    await expectAccessible(page)
    await press(t('plans.act.start'))
    const review = page.getByRole('dialog', { name: t('plans.start.title') })
    await review.getByRole('button', { name: t('plans.act.start') }).click()
    await page.getByText(t('plans.status.bidding')).first().waitFor()
    const group = page.getByRole('region', { name: t('plans.group.label', { number: 1 }) })
    const rowOf = (number: number) => group.locator('ol > li').nth(number - 1)
    await rowOf(1).getByText(t('plans.outlook.leading'), { exact: true }).waitFor()
    await rowOf(2).getByText(t('plans.outlook.next'), { exact: true }).waitFor()

    await bid(bob, auctionId, 1, 40_000)
    await rowOf(1).getByText(t('plans.outlook.overMaximum'), { exact: true }).waitFor()
    await rowOf(2).getByText(t('plans.outlook.leading'), { exact: true }).waitFor()
    await rowOf(3).getByText(t('plans.outlook.next'), { exact: true }).waitFor()
    await expectAccessible(page)

    await press(t('plans.act.pause'))
    await page.getByText(t('plans.status.paused')).first().waitFor()
    await bid(bob, auctionId, 2, 40_000)
    await expect.poll(() => rowOf(2).getByText(t('plans.outlook.leading'), { exact: true }).count()).toBe(0)
    await rowOf(3).getByText(t('plans.outlook.idle'), { exact: true }).waitFor()
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B4 opens a plan after its sale, and says why it bid (%s)',
  async (lang) => {
    const t = translatorFor(lang)
    const auctionId = await openSale(12_000)
    const lots = [1, 2, 3].map((number) => ({ lotId: `${auctionId}-${number}`, maximum: 20_000 }))
    const plan = { status: 'active', budget: 30_000, groups: [{ wanted: 1, lots }] } as const
    const ak = createIdempotencyKey()
    const sent = { ...plan, groups: plan.groups.map((group) => ({ ...group, lots: [...group.lots] })) }
    dataOf(await clientOf(server, ann.token).call(planSet, { auctionId, plan: sent, seen: 0, ak }))
    await bid(bob, auctionId, 1, 40_000)
    const { page } = await leaveAfterTest(
      signInAs(browser, server, ann, `/auction/${auctionId}/plan`, { lang, width: 390, height: 844 }),
    )
    await page.getByText(t('plans.status.over')).first().waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: t('plans.history.open') }).click()
    await page.getByText(t('plans.history.good')).waitFor()
    const history = await page.getByRole('region', { name: t('plans.history.title') }).textContent()
    for (const part of [
      t('plans.history.set.active'),
      t('plans.history.outbid.maximum', { lot: '1', amount: '' }).split('1')[0],
      t('plans.history.won', { lot: '2', amount: '' }).split('2')[0],
    ])
      expect(history).toContain(part)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('plans.history.save') }).click()
    const saved = ownPlan.parse(JSON.parse(await readFile(await (await saving).path(), 'utf8')))
    expect(saved.list).toHaveLength(1)
    await expectAccessible(page)
  },
)
