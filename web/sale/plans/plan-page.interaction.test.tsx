import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Entry } from '#domain/auction/events.ts'
import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { accountOf, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { Json } from '#domain/ledger/canonical.ts'
import { commitmentText, type Link } from '#domain/ledger/chain.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { lot as lotFixture, sale as saleFixture } from '#web/kit/json-ld/testing.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { approved } from '#web/sale/bidding/testing/approved.ts'
import { toCardLot } from '#web/sale/lots/card-lot.ts'
import { userFavoriteList } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotList } from '#wire/calls/lots.ts'
import { planEntries, planGet, planSet } from '#wire/calls/plans.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { PlanPage } from './plan-page.tsx'

const numbers = [1, 2, 3, 4]

beforeEach(() => installModals())

const planOf = (status: BiddingPlan['status'] = 'active'): BiddingPlan => ({
  status,
  budget: 20_000,
  groups: [{ wanted: 1, lots: numbers.map((number) => ({ lotId: `lot${number}`, maximum: 5_000 })) }],
})

/** The page of A's plan; the server sets plans by the sale's rules. */
async function openPlan({
  plan = null,
  paddle = 'A',
  lang = 'en',
  isRecordLost = false,
}: {
  plan?: BiddingPlan | null
  paddle?: string
  lang?: Language
  /** Whether the steps of the plan cannot be loaded. */
  isRecordLost?: boolean
} = {}) {
  const record = { isLost: isRecordLost }
  const sale = rehearse(
    {},
    numbers.map((number) => lotTerms(number)),
  )
  if (plan) set(sale, { ...plan, status: 'active' })
  if (plan && plan.status !== 'active') set(sale, plan)
  const live = createLiveSale(sale)
  const client = createFakeClient()
  const { terms } = sale.state()
  const auction = saleFixture({
    id: 'sale',
    type: 'timed',
    bidStartTime: terms?.bidStartTime ?? 0,
    seq: sale.state().seq,
    config: { ...saleFixture().config, priceLevel: { ...toPriceLevel(hongKongIncrements) } },
  })
  const lots = numbers.map((number) => {
    const { desk: _, lotId, ...state } = sale.seenBy('A', `lot${number}`)
    return lotFixture({
      ...state,
      id: lotId,
      auctionId: 'sale',
      lotNum: number,
      title: 'Lafite',
      currency: 'HKD',
    })
  })
  const page = { list: lots, total: lots.length, page: 1, size: 60 }
  client.on(auctionRegisterCheck, () =>
    success(paddle === '' ? { ...approved, status: 0, paddle: '' } : approved),
  )
  client.on(userFavoriteList, () => success({ ...page, list: [], total: 0 }))
  client.on(lotList, () => success(page))
  client.on(planGet, () => {
    const standing = sale.state().plans.get('A')
    if (!standing) return success({ plan: null, seq: 0 })
    const { status, budget, seq } = standing
    const groups = standing.groups.map((group) => ({ ...group, lots: [...group.lots] }))
    return success({ plan: { status, budget, groups }, seq })
  })
  client.on(saleLedger, ({ since = 0 }) => {
    const list = sale.entries().filter(({ seq }) => seq > since)
    return success({ list: list.map(linkOf), since, seq: sale.state().seq })
  })
  client.on(planEntries, () => {
    if (record.isLost) return failure('unreachable')
    const list = sale.entries().flatMap((entry) => {
      const opening = openingOf(entry)
      return opening ? [{ seq: entry.seq, at: entry.at, hash: String(entry.seq), openings: [opening] }] : []
    })
    return success({ paddle: 'A', list })
  })
  client.on(planSet, ({ plan: next, seen }) => {
    const decision = set(sale, next, seen)
    if (decision.kind === 'refused' && decision.refusal.kind === 'badPlan')
      return refusal('planRefused', { issue: decision.refusal.issue.kind, lotId: '' })
    return success({ seq: sale.state().seq, receipt: null })
  })
  const cards = plan ? lots.map(toCardLot) : []
  const mounted = await mount(<PlanPage auction={auction} lots={cards} initial={live.initial} added={[]} />, {
    client,
    live,
    lang,
  })
  live.connect()
  await screen.findByRole('heading', { level: 1 })
  const press = async (name: string) => mounted.user.click(await screen.findByRole('button', { name }))
  const { t, user } = mounted
  const chooseAll = async () => {
    await press(t('plans.choose'))
    const dialog = await screen.findByRole('dialog')
    await user.click(
      await within(dialog).findByRole('button', { name: t('plans.chooser.addAll', { count: 4 }) }),
    )
    await user.click(within(dialog).getByRole('button', { name: t('plans.chooser.add', { count: 4 }) }))
  }
  return { ...mounted, sale, live, press, chooseAll, record }
}

/** Returns what opens an entry that sets a plan. */
const openingOf = ({ seq, event }: Entry) =>
  event.type === 'planSet' ? { name: 'event', salt: String(seq), value: toJson(event) } : null

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value))

/** Returns an entry as the public record has it, without its place in the chain. */
function linkOf(entry: Entry): Link {
  const { type, ...data } = entry.event
  const opening = openingOf(entry)
  const common = { auctionId: 'sale', seq: entry.seq, at: entry.at, prev: '', hash: String(entry.seq) }
  if (!opening) return { ...common, type, data: toJson(data), commitments: {} }
  const commitment = commitmentText(opening.salt, opening.name, opening.value)
  const event = createHash('sha256').update(commitment).digest('hex')
  return { ...common, type: 'sealed', data: {}, commitments: { event } }
}

const set = (sale: Rehearsal, plan: BiddingPlan, seen = sale.state().plans.get('A')?.seq ?? 0) =>
  sale.run({ type: 'setPlan', bidder: accountOf('A'), plan, seen })

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test.each(['en', 'zh-Hans'] as const)(
  'B1 makes a plan of four lots within a budget, says what it will do, and follows it (%s)',
  async (lang) => {
    const { user, t, press, client, sale, live, chooseAll } = await openPlan({ lang })
    await chooseAll()
    await press(t('plans.act.start'))
    expect(screen.getByRole('alert').textContent).toBe(t('plans.issue.noWanted'))
    const wanted = screen.getByLabelText(t('plans.group.wantedLabel', { number: 1 }))
    expect(wanted.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(wanted, '1')
    expect(wanted.getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe(t('plans.issue.noMaximum', { lot: '1' }))
    expect(client.sent(planSet)).toEqual([])
    const maximumOf = (lot: string) =>
      screen.getByRole('textbox', { name: new RegExp(t('plans.row.maximumOf', { lot })) })
    await user.type(maximumOf('1'), '5,050{Enter}')
    for (const lot of ['1', '2', '4']) expect(maximumOf(lot).getAttribute('value')).toBe('5,000')
    expect(text()).toContain(t('plans.row.snapped', { typed: 'HKD 5,050', price: 'HKD 5,000' }))
    await user.type(screen.getByLabelText(new RegExp(t('plans.budget.label').slice(0, 6))), '20000')
    await press(t('plans.row.down', { lot: '1' }))
    const sentence = t('plans.forecast.some', { wanted: 1, count: 4, first: '2' })
    expect(text()).toContain(sentence)
    expect(text()).toContain(t('plans.forecast.bidUpTo', { amount: 'HKD 3,000', upTo: 'HKD 5,000' }))
    expect(text()).toContain(t('plans.forecast.how.timed'))
    // A Chinese full stop includes its space.
    if (lang === 'zh-Hans') expect(text()).not.toMatch(/。 /u)
    await press(t('plans.act.start'))
    const review = within(await screen.findByRole('dialog', { name: t('plans.start.title') }))
    expect(review.getByText(sentence, { exact: false })).toBeDefined()
    fireEvent.click(review.getByRole('button', { name: t('plans.act.start') }), { detail: 2 })
    await user.click(review.getByRole('button', { name: t('plans.start.cancel') }))
    expect(client.sent(planSet)).toEqual([])
    await press(t('plans.act.start'))
    const again = within(await screen.findByRole('dialog', { name: t('plans.start.title') }))
    await user.dblClick(again.getByRole('button', { name: t('plans.act.start') }))
    await screen.findByText(t('plans.status.bidding'))
    expect(client.sent(planSet)).toHaveLength(1)
    expect(sale.lot('lot2').leading).toMatchObject({ paddle: 'A', price: 3_000 })
    live.deliver()
    await waitFor(() => expect(text()).toContain(t('plans.outlook.leading')))
    sale.preBid('B', 9_000, 'lot2')
    live.deliver()
    await waitFor(() => expect(sale.lot('lot1').leading?.paddle).toBe('A'))
    const rows = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('Lafite'))
    await waitFor(() => expect(rows[0]?.textContent).toContain(t('plans.outlook.overMaximum')))
    expect(rows[1]?.textContent).toContain(t('plans.outlook.leading'))
    expect(rows[2]?.textContent).toContain(t('plans.outlook.next'))
    expect(rows[3]?.textContent).toContain(t('plans.outlook.ifNeeded'))
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B2 says when the plan can bid on no lot any more, and how it can go on (%s)',
  async (lang) => {
    const { t, sale, live } = await openPlan({ plan: planOf(), lang })
    await screen.findByText(t('plans.status.bidding'))
    for (const number of numbers) sale.preBid('B', 9_000, `lot${number}`)
    live.deliver()
    const said = await screen.findByText(t('plans.status.exhausted'))
    expect(said.closest('[role=status]')?.textContent).toContain(t('plans.status.exhaustedText'))
    expect(text()).not.toContain(t('plans.status.biddingText'))
  },
)

test('B3 is paused with one press, resumed, and ended after a confirmation that names both acts', async () => {
  const { press, t, client, sale, user } = await openPlan({ plan: planOf() })
  await press(t('plans.act.pause'))
  await screen.findByText(t('plans.status.paused'))
  await press(t('plans.act.resume'))
  await screen.findByText(t('plans.status.bidding'))
  await press(t('plans.act.end'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('plans.end.cancel') }))
  expect(client.sent(planSet)).toHaveLength(2)
  await press(t('plans.act.end'))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('plans.end.confirm') }),
  )
  await screen.findByText(t('plans.status.ended'))
  expect(sale.state().plans.get('A')?.status).toBe('ended')
  expect(sale.lot('lot1').leading?.paddle).toBe('A')
})

test('B3 keeps a lot that it leads on, and saves what is changed of the others', async () => {
  const { press, t, client } = await openPlan({ plan: planOf() })
  await press(t('plans.act.change'))
  expect(screen.getByRole('button', { name: t('plans.row.remove', { lot: '1' }) })).toHaveProperty(
    'disabled',
    true,
  )
  await press(t('plans.row.remove', { lot: '3' }))
  await press(t('plans.act.save'))
  await screen.findByText(t('plans.status.bidding'))
  expect(client.sent(planSet)[0]?.plan.groups[0]?.lots.map(({ lotId }) => lotId)).toEqual([
    'lot1',
    'lot2',
    'lot4',
  ])
})

test('B3 explains a change that another window was faster with, and sends it again on the newest plan', async () => {
  const { press, t, sale } = await openPlan({ plan: planOf() })
  await screen.findByText(t('plans.status.bidding'))
  set(sale, { ...planOf(), budget: 30_000 })
  await press(t('plans.act.pause'))
  expect((await screen.findByRole('alert')).textContent).toContain(t('plans.refusal.stale'))
  await press(t('plans.act.pause'))
  await screen.findByText(t('plans.status.paused'))
  expect(sale.state().plans.get('A')).toMatchObject({ budget: 30_000, status: 'paused' })
})

test('B1 a plan whose answer was lost is sent again under the same key', async () => {
  const { press, t, client } = await openPlan({ plan: planOf() })
  client.on(planSet, () => failure('unreachable'))
  await press(t('plans.act.pause'))
  expect((await screen.findByRole('alert')).textContent).toContain(t('plans.refusal.unknown'))
  await press(t('plans.act.pause'))
  await waitFor(() => expect(client.sent(planSet)).toHaveLength(2))
  const [first, second] = client.sent(planSet)
  expect(second?.ak).toBe(first?.ak)
})

test('B3 a double press sends a plan once', async () => {
  const { t, user, client } = await openPlan({ plan: planOf() })
  client.hold(planSet)
  await user.dblClick(await screen.findByRole('button', { name: t('plans.act.pause') }))
  expect(client.sent(planSet)).toHaveLength(1)
})

test('W1 leads to the registration, which returns to the plan', async () => {
  const { t, chooseAll } = await openPlan({ paddle: '' })
  await chooseAll()
  const link = await screen.findByRole('link', { name: t('plans.act.register') })
  expect(link.getAttribute('href')).toContain('back=%2Fauction%2Fsale%2Fplan')
  expect(sessionStorage.getItem('draft.plan.sale')).toContain('lot4')
})

test.each(['en', 'zh-Hans'] as const)(
  'B2 says what a lot costs and what is left of the budget beside the lots that it bids on (%s)',
  async (lang) => {
    const { user, t, chooseAll } = await openPlan({ lang })
    await chooseAll()
    await user.selectOptions(screen.getByLabelText(t('plans.group.wantedLabel', { number: 1 })), '2')
    const maximum = screen.getByRole('textbox', { name: new RegExp(t('plans.row.maximumOf', { lot: '1' })) })
    await user.click(maximum)
    await user.paste('5000')
    await user.tab()
    await user.click(screen.getByLabelText(new RegExp(t('plans.budget.label').slice(0, 6))))
    await user.paste('5000')
    const cost = { cost: 'HKD 3,675', left: 'HKD 1,325', count: 1, lot: '1' }
    await waitFor(() => expect(text()).toContain(t('plans.forecast.overLeft', cost)))
    await user.clear(screen.getByLabelText(new RegExp(t('plans.budget.label').slice(0, 6))))
    await user.paste('3000')
    const none = { amount: 'HKD 3,000', cost: 'HKD 3,675', budget: 'HKD 3,000' }
    await waitFor(() => expect(text()).toContain(t('plans.forecast.overBudget', none)))
    const over = t('plans.row.overBudget', { amount: 'HKD 6,125' })
    const note = document.getElementById(maximum.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(note?.textContent?.replaceAll('\u00a0', ' ')).toContain(over)
    // What a lot costs beside others is not said of one that is above the whole budget.
    expect(text()).not.toContain(t('plans.forecast.overLeft', { ...cost, left: '#' }).split('#')[0])
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B1 says at its field that a maximum is below the next bid (%s)',
  async (lang) => {
    const { user, t, chooseAll } = await openPlan({ lang })
    await chooseAll()
    const maximum = screen.getByRole('textbox', { name: new RegExp(t('plans.row.maximumOf', { lot: '1' })) })
    await user.click(maximum)
    await user.paste('2000')
    await user.tab()
    expect(maximum.getAttribute('aria-invalid')).toBe('true')
    const row = maximum.closest('li')
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      t('plans.row.tooLow', { amount: 'HKD 3,000' }),
    )
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B1 the page without lots explains a plan by an example (%s)',
  async (lang) => {
    const { t } = await openPlan({ lang })
    const example = await screen.findByRole('region', { name: t('plans.example.title') })
    expect(within(example).getAllByRole('listitem')).toHaveLength(3)
    expect(example.textContent?.replaceAll('\u00a0', ' ')).toContain('HKD 24,500')
  },
)

test('B2 says as at when it is, and that it updates', async () => {
  const { t } = await openPlan({ plan: planOf() })
  const said = t('plans.status.asAt', { time: '#' }).split('#')
  await waitFor(() => expect(text()).toContain(said[0]))
  expect(text()).toContain(said[1])
})

test.each(['en', 'zh-Hans'] as const)(
  'B4 lists what the plan has done, the newest step first, and adds to it live (%s)',
  async (lang) => {
    const { t, sale, live } = await openPlan({ plan: planOf(), lang })
    const record = await screen.findByRole('region', { name: t('plans.history.title') })
    const steps = () =>
      within(record)
        .getAllByRole('listitem')
        .map((step) => step.textContent?.replaceAll('\u00a0', ' ').slice(16))
    const start = [
      t('plans.history.bid.first', { lot: '1', amount: 'HKD 3,000' }),
      t('plans.history.set.active'),
    ]
    await waitFor(() => expect(steps()).toEqual(start))
    sale.preBid('B', 9_000, 'lot1')
    live.deliver()
    await waitFor(() => expect(steps()).toHaveLength(4))
    expect(steps().slice(2)).toEqual(start)
    expect(steps()[0]).toBe(t('plans.history.bid.next', { lot: '2', amount: 'HKD 3,000' }))
    expect(steps()[1]).toContain(t('plans.history.outbid.maximum', { lot: '1', amount: 'HKD 5,500' }))
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B4 says of a step and of its lot that the budget stopped the plan, and not the maximum (%s)',
  async (lang) => {
    const { t, sale, live } = await openPlan({ plan: { ...planOf(), budget: 6_000 }, lang })
    await screen.findByText(t('plans.status.bidding'))
    const over = { amount: 'HKD 5,000', total: 'HKD 6,125' }
    expect(text()).toContain(t('plans.row.maximumOver', over))
    sale.preBid('B', 9_000, 'lot1')
    live.deliver()
    const sum = { amount: 'HKD 5,000', cost: 'HKD 6,125', budget: 'HKD 6,000' }
    await waitFor(() => expect(text()).toContain(t('plans.forecast.overBudget', sum)))
    const step = t('plans.history.outbid.budget', { ...sum, lot: '1', needed: 'HKD 5,000' })
    await waitFor(() => expect(text()).toContain(step))
    expect(text()).not.toContain(t('plans.forecast.maximum', { amount: 'HKD 5,500' }))
  },
)

test('B4 says that the record of the plan could not be loaded, and loads it again', async () => {
  const { t, record, press } = await openPlan({ plan: planOf(), isRecordLost: true })
  expect((await screen.findByRole('alert')).textContent).toContain(t('plans.history.unreachable'))
  record.isLost = false
  await press(t('plans.history.retry'))
  await screen.findByText(t('plans.history.set.active'))
  expect(screen.queryByRole('alert')).toBeNull()
  record.isLost = true
  await press(t('plans.act.pause'))
  await screen.findByText(t('plans.status.paused'))
  // What was read before stays.
  expect(screen.getByText(t('plans.history.set.active'))).toBeDefined()
})
