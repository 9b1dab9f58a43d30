import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { Role } from '#domain/staff/rights.ts'
import { lot as lotFixture } from '#web/kit/json-ld/testing.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { toSaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotAdd, lotAdditionCreate, lotAdditions, lotReplace } from '#wire/calls/lot-additions.ts'
import { lotDraftDelete } from '#wire/calls/lot-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { AdditionsPage } from './additions-page.tsx'

type Additions = DataOf<typeof lotAdditions>

const draft = {
  ...emptyLotDraft,
  title: { en: 'Belmont 1990', zh: '贝蒙 1990' },
  ...{ lowEstimate: 10_000, highEstimate: 15_000, startPrice: 3_000, reserve: 9_000 },
}
const after = [
  { number: 1, follows: '1', title: 'Belmont 1982', becomes: '1A', endTime: 0 },
  { number: 2, follows: '2A', title: 'Thévenard XO', becomes: '2B', endTime: 0 },
]
const prepared = { id: 'new1', rev: 4, draft, issues: [] }
const missing = { lotId: 'new1', lotNum: '3', field: 'category', issue: 'missing', isError: true } as const

const saleroomLots = [1, 2, 3].map((number) =>
  toSaleroomLot(lotFixture({ id: `lot${number}`, lotNum: number, title: `Belmont 198${number}` })),
)

async function open(change: Partial<Additions> = {}, role: Role = 'manager') {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const additions = {
    blocked: '',
    number: 3,
    endTime: 0,
    draftId: 'draft1',
    after,
    list: [prepared],
    ...change,
  }
  const client = createFakeClient()
  client.on(lotAdditions, () => success(additions))
  client.on(lotAdd, () => success({ seq: 9, number: 3, lotSuffix: '' }))
  const live = createLiveSale(sale, { kind: 'staff' })
  const auction = auctionWith({ id: 'sale', no: 'BH0145', type: 'live', title: 'Winter Sale' })
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <AdditionsPage auction={auction} start={live.initial} lots={saleroomLots} />
    </HeldRoles>,
    { client, live, path: '/house/additions/sale' },
  )
  live.connect()
  const { t, user } = mounted
  const name = t('additions.add', { number: '3' })
  await screen.findByText(t('additions.introLive'))
  return {
    ...mounted,
    client,
    live,
    press: async () => user.click(await screen.findByRole('button', { name })),
    confirm: () => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name })),
    button: () => screen.queryByRole('button', { name }),
  }
}

test('K16 adds a lot after a second press, and announces its number', async () => {
  const { client, t, press, confirm } = await open()
  expect(await screen.findByText('贝蒙 1990')).toBeTruthy()
  expect(screen.getByText(t('additions.place', { number: '3', before: '2A' }))).toBeTruthy()
  await press()
  expect(client.sent(lotAdd)).toEqual([])
  await confirm()
  expect(client.sent(lotAdd)).toMatchObject([{ auctionId: 'sale', lotId: 'new1', rev: 4 }])
  expect(await screen.findByText(t('additions.added', { number: '3' }))).toBeTruthy()
})

test('K16 a lot is placed after another one, with the next letter of its number', async () => {
  const { client, t, user } = await open()
  client.on(lotAdd, () => success({ seq: 9, number: 2, lotSuffix: 'B' }))
  await user.selectOptions(await screen.findByLabelText(t('additions.where')), '2')
  expect(screen.getByText(t('additions.place', { number: '2B', before: '2A' }))).toBeTruthy()
  const name = t('additions.add', { number: '2B' })
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  expect(client.sent(lotAdd)).toMatchObject([{ lotId: 'new1', after: 2 }])
  expect(await screen.findByText(t('additions.added', { number: '2B' }))).toBeTruthy()
})

test('K16 a lot with issues cannot be added, and each issue is stated', async () => {
  const { t, button } = await open({ list: [{ ...prepared, issues: [missing] }] })
  expect(await screen.findByText(t('additions.notReady'))).toBeTruthy()
  expect(screen.getByText(t('drafts.issue.missing'), { exact: false })).toBeTruthy()
  expect(button()).toBeNull()
})

test('K4 K16 states why no lot can be added, and what to do instead', async () => {
  const { t, button } = await open({ blocked: 'roomOpen' })
  expect(await screen.findByText(t('additions.refusal.roomOpen'))).toBeTruthy()
  expect(button()).toBeNull()
  expect(screen.queryByRole('button', { name: t('additions.prepare') })).toBeNull()
})

test('K16 shows no empty list if no lot can be added, and one dash for a missing estimate', async () => {
  const { t } = await open({ blocked: 'roomOpen', list: [] })
  expect(await screen.findByText(t('additions.refusal.roomOpen'))).toBeTruthy()
  expect(screen.queryByText(t('additions.none'))).toBeNull()
  cleanup()
  await open({ list: [{ ...prepared, draft: { ...draft, lowEstimate: null, highEstimate: null } }] })
  expect((await screen.findByText(t('additions.fact.estimate'))).nextSibling?.textContent).toBe('–')
})

test('K16 a refusal is shown beside the lot, and a lost request is sent again under the same key', async () => {
  const { client, t, press, confirm } = await open()
  client.on(lotAdd, () => failure('unreachable'))
  for (let time = 0; time < 2; time++) {
    await press()
    await confirm()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(new Set(client.sent(lotAdd).map(({ ak }) => ak)).size).toBe(1)
  client.on(lotAdd, () => refusal('wrongState', { status: 'started' }))
  await press()
  await confirm()
  expect(await screen.findByText(t('additions.refusal.saleStarted'))).toBeTruthy()
})

test('K16 specialists can prepare lots, and managers can add them', async () => {
  const { client, t, user, button } = await open({}, 'specialist')
  client.on(lotAdditionCreate, () => success({ draftId: 'draft1', lotId: 'new2' }))
  await user.click(await screen.findByRole('button', { name: t('additions.prepare') }))
  expect(client.sent(lotAdditionCreate)).toMatchObject([{ auctionId: 'sale' }])
  expect(button()).toBeNull()
})

test('K16 a prepared lot is discarded only at the second press', async () => {
  const { client, t, user } = await open()
  client.on(lotDraftDelete, () => success({ change: '1', deleted: 1 }))
  const name = { name: 'Belmont 1990' }
  const discard = async () =>
    user.click(await screen.findByRole('button', { name: t('additions.discard.of', name) }))
  const answer = (label: string) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: label }))
  await discard()
  await answer(t('additions.discard.keep'))
  expect(client.sent(lotDraftDelete)).toEqual([])
  client.on(lotAdditions, () =>
    success({ blocked: '', number: 3, endTime: 0, draftId: 'draft1', after, list: [] }),
  )
  await discard()
  await answer(t('additions.discard.name'))
  expect(client.sent(lotDraftDelete)).toMatchObject([{ auctionId: 'draft1', lotIds: ['new1'] }])
  expect(await screen.findByText(t('additions.discard.done', name))).toBeTruthy()
  expect(await screen.findByText(t('additions.none'))).toBeTruthy()
})

test('K16 a lot that a colleague has discarded or added meanwhile disappears from the list', async () => {
  const { client, t, user } = await open()
  client.on(lotDraftDelete, () => refusal('notFound', null))
  const name = { name: 'Belmont 1990' }
  await user.click(await screen.findByRole('button', { name: t('additions.discard.of', name) }))
  client.on(lotAdditions, () =>
    success({ blocked: '', number: 3, endTime: 0, draftId: 'draft1', after, list: [] }),
  )
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('additions.discard.name') }))
  expect(await screen.findByText(t('additions.discard.gone', name))).toBeTruthy()
  expect(await screen.findByText(t('additions.none'))).toBeTruthy()
})

/** Two prepared parts of a lot. */
const parts = ['new1', 'new2'].map((id, index) => ({
  ...prepared,
  id,
  rev: 4 + index,
  draft: { ...draft, title: { en: `Part ${index + 1}`, zh: `分拆 ${index + 1}` }, quantity: 6 },
}))

test('K17 combines neighbouring lots into a prepared one after a second press', async () => {
  const { client, t, user } = await open({ list: parts })
  client.on(lotReplace, () => success({ seq: 12, numbers: ['1A'] }))
  await user.selectOptions(screen.getByLabelText(t('additions.replace.first')), 'lot1')
  expect(screen.queryByRole('button', { name: t('additions.replace.preparePart') })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(t('additions.replace.through')), 'lot2')
  expect(screen.queryByRole('button', { name: t('additions.replace.prepareCombined') })).toBeTruthy()
  const name = t('additions.replace.combine', { numbers: ['1', '2'].join(t('additions.replace.join')) })
  expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(
    screen.getByRole('checkbox', { name: t('additions.replace.part', { title: 'Part 1', count: 6 }) }),
  )
  await user.click(screen.getByRole('button', { name }))
  expect(client.sent(lotReplace)).toEqual([])
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  expect(client.sent(lotReplace)).toMatchObject([
    { auctionId: 'sale', lotIds: ['lot1', 'lot2'], parts: { list: [{ lotId: 'new1', rev: 4 }] } },
  ])
  expect(await screen.findByText(t('additions.replace.done', { count: 1, numbers: '1A' }))).toBeTruthy()
})

test('K17 divides a lot into two prepared parts, and says why it was refused', async () => {
  const { client, t, user } = await open({ blocked: 'roomOpen', list: parts })
  client.on(lotReplace, () => refusal('wrongState', { status: 'badQuantity' }))
  await user.selectOptions(screen.getByLabelText(t('additions.replace.first')), 'lot3')
  for (const title of ['Part 1', 'Part 2'])
    await user.click(screen.getByRole('checkbox', { name: t('additions.replace.part', { title, count: 6 }) }))
  const name = t('additions.replace.divide', { numbers: '3' })
  await user.click(screen.getByRole('button', { name }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  expect(client.sent(lotReplace)).toMatchObject([{ lotIds: ['lot3'], parts: { list: [{}, {}] } }])
  expect(await screen.findByText(t('additions.replace.refusal.badQuantity'))).toBeTruthy()
})

test('K17 prepares a lot with the texts of the lots that it replaces', async () => {
  const { client, t, user } = await open()
  client.on(lotAdditionCreate, () => success({ draftId: 'draft1', lotId: 'new9' }))
  await user.selectOptions(screen.getByLabelText(t('additions.replace.first')), 'lot2')
  await user.selectOptions(screen.getByLabelText(t('additions.replace.through')), 'lot3')
  await user.click(screen.getByRole('button', { name: t('additions.replace.prepareCombined') }))
  expect(client.sent(lotAdditionCreate)).toMatchObject([{ auctionId: 'sale', lotIds: ['lot2', 'lot3'] }])
})

test('K17 does not offer lots that have been called or are no longer for sale', async () => {
  const { t, live } = await open()
  const options = () =>
    within(screen.getByLabelText(t('additions.replace.first')))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
  expect(options()).toEqual(['', 'lot1', 'lot2', 'lot3'])
  live.sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
  live.deliver()
  await waitFor(() => expect(options()).toEqual(['', 'lot1', 'lot3']))
})
