import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type ChangeSubject,
  type ChangeVerdict,
  changeSubjects,
  type LotPhase,
  lotPhases,
} from '#domain/auction/changes/change-table.ts'
import { factsOf, permittedChanges, phaseInSale } from '#domain/auction/changes/permitted-changes.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotAdd, lotAdditionCreate } from '#wire/calls/lot-additions.ts'
import { lotAmend, lotCorrect } from '#wire/calls/lot-changes.ts'
import * as lotDrafts from '#wire/calls/lot-drafts.ts'
import { lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { saleCorrect } from '#wire/calls/sale-corrections.ts'
import { saleDraftCreate, saleDraftDelete, saleDraftGet, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import * as console from '#wire/calls/staff-sale.ts'
import { staffStream } from '#wire/calls/staff-streams.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

type Kind = 'timed' | 'live'
type Cell = { readonly kind: Kind; readonly phase: LotPhase; readonly subject: ChangeSubject }
/** A sale whose first lot is in the phase of a table cell. */
type Place = { readonly auctionId: string; readonly lotId: string }

const [minute, hour] = [60_000, 3_600_000]
const ak = createIdempotencyKey
const both = (text: string) => ({ en: text, zh: text })
const consent = { how: 'email', from: 'seller' } as const

const cells: readonly Cell[] = (['timed', 'live'] as const).flatMap((kind) =>
  lotPhases.flatMap((phase) => changeSubjects.map((subject) => ({ kind, phase, subject }))),
)

/**
 * Returns whether changing a subject takes the sale or its lot out of the phase, so that it is tried on a
 * separate sale.
 */
const isMoving = (subject: ChangeSubject): boolean =>
  subject === 'closing' || subject === 'start' || subject === 'withdrawal' || subject === 'publication'

/** Returns whether the clock closes the lots of a timed sale in a phase. */
const isClosedByClock = ({ kind, phase }: Cell): boolean =>
  kind === 'timed' && (phase === 'sold' || phase === 'passed')

const placeId = ({ kind, phase, subject }: Cell): string =>
  `${kind}${phase}${isMoving(subject) ? subject : ''}`

let api: TestApi
let manager: TestPerson
let ann: TestPerson
let seller: TestPerson
const places = new Map<string, Place>()

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  ann = await createPerson(api, 'ann@example.com')
  seller = await createPerson(api, 'seller@example.com')
  // Lots of timed sales are closed by the clock: they come first and wait together.
  const first = cells.filter(isClosedByClock)
  await createPlaces(first)
  api.clock.set(api.clock.now() + 4 * minute)
  for (const { auctionId } of places.values())
    await api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
  await createPlaces(cells.filter((cell) => !isClosedByClock(cell)))
})
afterAll(() => api.close())

async function createPlaces(of: readonly Cell[]): Promise<void> {
  for (const cell of of) {
    const id = placeId(cell)
    if (!places.has(id))
      places.set(id, cell.phase === 'draft' ? await createDraft(cell) : await createPlace(id, cell))
  }
}

async function createDraft({ kind }: Cell): Promise<Place> {
  const { id: auctionId } = dataOf(await manager.client.call(saleDraftCreate, { type: kind, ak: ak() }))
  const lot = () => manager.client.call(lotDrafts.lotDraftCreate, { auctionId, lot: completeLot, ak: ak() })
  const { id: lotId } = dataOf(await lot())
  dataOf(await lot())
  return { auctionId, lotId }
}

/** Publishes a sale with its draft and brings its first lot into the phase. */
async function createPlace(auctionId: string, cell: Cell): Promise<Place> {
  const { kind } = cell
  const { db } = api.database
  const now = api.clock.now()
  await insertSale(db, { id: auctionId, kind, now, lots: 2 })
  const times = timesOf(cell, now)
  if (times) await db.updateTable('auctions').set(times).where('id', '=', auctionId).execute()
  await db
    .insertInto('draft_sales')
    .values({
      id: auctionId,
      document: JSON.stringify(emptySaleDraft(kind)),
      revisions: '{}',
      stage: 'published',
      created_at: now,
      changed_at: now,
      changed_by: manager.id,
    })
    .execute()
  const published = await api.subjects.catalogue.publish(auctionId, now)
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  const place = { auctionId, lotId: `${auctionId}-1` }
  await bringInto(cell, place)
  return place
}

/** Brings the first lot of a sale into a phase. */
async function bringInto({ kind, phase }: Cell, place: Place): Promise<void> {
  const { client } = manager
  const { auctionId, lotId } = place
  if (phase === 'bids' || (kind === 'timed' && phase === 'sold')) await bid(place)
  if (kind === 'live' && phase === 'sold') await sellLot(api, manager, { auctionId, lotId, price: 5_000 })
  if (kind === 'live' && (phase === 'offered' || phase === 'passed')) {
    dataOf(await client.call(console.staffRoom, { ...(await command(place)), open: true }))
    dataOf(await client.call(console.staffLotOpen, await command(place)))
  }
  if (kind === 'live' && phase === 'passed')
    dataOf(await client.call(console.staffPass, await command(place)))
  if (phase === 'withdrawn')
    dataOf(await client.call(console.staffWithdraw, { ...(await command(place)), reason: 'Broken' }))
  if (phase === 'cancelled') dataOf(await cancel(auctionId))
}

const cancel = (auctionId: string) =>
  manager.client.call(staffSaleCancel, { auctionId, ak: ak(), en: 'A flood.', zh: '仓库水浸。' })

function timesOf({ kind, phase, subject }: Cell, now: number) {
  if (kind === 'live') return null
  if (phase === 'noBids')
    return { bid_start_time: now + hour, start_time: now + hour, end_time: now + 9 * hour }
  return phase === 'offered' || isClosedByClock({ kind, phase, subject }) ? { end_time: now + minute } : null
}

async function bid({ auctionId, lotId }: Place): Promise<void> {
  await registerBidder(ann, auctionId)
  dataOf(await ann.client.call(lotPrebid, { auctionId, lotId, bidPrice: 5_000, ak: ak() }))
}

const command = ({ auctionId, lotId }: Place) => lotCommand(api, auctionId, lotId)

/** Makes the change of a cell through the call that staff use. */
async function attempt(cell: Cell, place: Place) {
  return cell.phase === 'draft' ? attemptInDraft(cell, place) : attemptPublished(cell, place)
}

async function attemptInDraft({ subject }: Cell, { auctionId, lotId }: Place) {
  const { client } = manager
  const onSale = async (sale: object) => {
    const { rev } = dataOf(await client.call(saleDraftGet, { auctionId }))
    return client.call(saleDraftSet, { auctionId, rev, sale, ak: ak() })
  }
  const onLot = async (lot: LotDraftPatch) => {
    const { rev } = dataOf(await client.call(lotDrafts.lotDraftGet, { lotId }))
    return client.call(lotDrafts.lotDraftSet, { lotId, rev, lot, ak: ak() })
  }
  switch (subject) {
    case 'texts':
      return onLot({ description: both('Corrected.') })
    case 'estimate':
      return onLot({ lowEstimate: 9_000 })
    case 'startPrice':
      return onLot({ startPrice: 7_000 })
    case 'reserve':
      return onLot({ reserve: 8_500 })
    case 'owner':
      return nameOwner({ auctionId, lotId })
    case 'number':
      return client.call(lotDrafts.lotDraftNumber, { auctionId, first: 7, ak: ak() })
    case 'order':
      return client.call(lotDrafts.lotDraftMove, { auctionId, lotIds: [lotId], number: '2', ak: ak() })
    case 'addition':
      return client.call(lotDrafts.lotDraftCreate, { auctionId, lot: completeLot, ak: ak() })
    case 'withdrawal':
      return client.call(lotDrafts.lotDraftDelete, { auctionId, lotIds: [lotId], ak: ak() })
    case 'terms':
      return onSale({ currency: 'USD' })
    case 'saleTexts':
      return onSale({ title: { en: 'Corrected' } })
    case 'closing':
      return onSale({ endTime: api.clock.now() + 9 * hour })
    case 'start':
      return onSale({ startTime: api.clock.now() + hour })
    case 'admission':
      return onSale({ admission: 'staff' })
    case 'presentation':
      return onSale({ stream: { hls: 'https://stream.example/a.m3u8', whep: '' } })
    case 'publication': {
      const { rev } = dataOf(await client.call(saleDraftGet, { auctionId }))
      return client.call(saleDraftDelete, { auctionId, rev })
    }
  }
}

async function attemptPublished(cell: Cell, place: Place) {
  const { client } = manager
  const { auctionId } = place
  const amend = async (amendment: object) => client.call(lotAmend, { ...(await command(place)), amendment })
  const onSale = (sale: object) => client.call(saleDraftSet, { auctionId, rev: 1, sale, ak: ak() })
  switch (cell.subject) {
    case 'texts':
      return client.call(lotCorrect, { ...(await command(place)), correction: correctionIn(cell.phase) })
    case 'estimate':
      return amend({ lowEstimate: 4_500 })
    case 'startPrice':
      return amend({ startPrice: 2_000 })
    case 'reserve':
      return amend({ reserve: 3_500, consent })
    case 'owner':
      return nameOwner(place)
    case 'number':
      return client.call(lotDrafts.lotDraftNumber, { auctionId, first: 7, ak: ak() })
    case 'order':
      return client.call(console.staffLotMove, { ...(await command(place)), beforeId: '', reason: 'Late' })
    case 'addition':
      return addTo(auctionId)
    case 'withdrawal':
      return client.call(console.staffWithdraw, { ...(await command(place)), reason: 'Broken' })
    case 'terms':
      return onSale({ currency: 'USD' })
    case 'saleTexts':
      return correctSale(cell, place)
    case 'closing':
      return extend(place)
    case 'start':
      return client.call(console.staffDelay, {
        ...(await command(place)),
        // Before its first lot closes, which is soon if that lot is being offered or was withdrawn.
        startTime:
          api.clock.now() + (cell.phase === 'offered' || cell.phase === 'withdrawn' ? minute / 6 : 2 * hour),
      })
    case 'admission':
      return onSale({ admission: 'staff' })
    case 'presentation':
      return client.call(staffStream, { auctionId, hls: 'https://stream.example/a.m3u8', whep: '' })
    case 'publication':
      return cancel(auctionId)
  }
}

const nameOwner = ({ auctionId, lotId }: Place) =>
  manager.client.call(lotOwnersSet, { auctionId, lotId, ownerId: seller.id, reason: 'Agreement', ak: ak() })

function correctionIn(phase: LotPhase) {
  const notice = { en: 'The vintage is 1990.', zh: '年份为 1990 年。' }
  const texts = { en: { description: 'Corrected.' }, zh: { description: '已更正。' } }
  if (phase === 'bids') return { texts, notice }
  return phase === 'noBids' || phase === 'offered' ? { texts } : { notice }
}

/** Corrects the texts of a sale, with a notice if the table requires one. */
async function correctSale(cell: Cell, place: Place) {
  const verdict = await verdictOn(cell, place)
  const isNeeded = verdict.kind === 'allowed' && verdict.manner === 'correctionWithNotice'
  const texts = { en: { place: 'Hall 3' }, zh: { place: '三号厅' } }
  const correction = isNeeded ? { texts, notice: both('Corrected.') } : { texts }
  return manager.client.call(saleCorrect, { auctionId: place.auctionId, rev: 0, correction })
}

async function addTo(auctionId: string) {
  const { client } = manager
  const created = await client.call(lotAdditionCreate, { auctionId, ak: ak() })
  if (!created.ok) return created
  const { lotId } = created.data
  const { rev } = dataOf(await client.call(lotDrafts.lotDraftGet, { lotId }))
  const set = dataOf(await client.call(lotDrafts.lotDraftSet, { lotId, rev, lot: completeLot, ak: ak() }))
  return client.call(lotAdd, { auctionId, lotId, rev: set.rev, ak: ak() })
}

/** Extends lots of a timed sale, individually and together. */
async function extend(place: Place) {
  const alone = await manager.client.call(console.staffLotDelay, { ...(await command(place)), by: minute })
  if (!alone.ok) return alone
  return manager.client.call(console.staffLotsDelay, { ...(await command(place)), by: minute })
}

/** Returns what the table says about a cell, for the current state of its sale. */
async function verdictOn({ phase, subject }: Cell, { auctionId, lotId }: Place): Promise<ChangeVerdict> {
  if (phase === 'draft') return { kind: 'allowed', manner: 'freely' }
  const sale = await api.rooms.state(auctionId)
  const lot = sale.lots.get(lotId)
  if (!lot || !sale.terms) throw new Error('No lot of a published sale')
  const now = api.clock.now()
  expect(phaseInSale(sale, lot, now)).toBe(phase)
  return permittedChanges(phase, factsOf(sale, sale.terms), now)[subject]
}

test.each(cells)('K4 through its call, $subject of a lot: $phase, $kind', async (cell) => {
  const place = places.get(placeId(cell))
  if (!place) throw new Error('No sale in this state')
  const verdict = await verdictOn(cell, place)
  const response = await attempt(cell, place)
  expect(response).toMatchObject(
    verdict.kind === 'allowed'
      ? { ok: true }
      : { error: { name: 'wrongState', data: { instead: verdict.instead } } },
  )
})

test('K4 an incomplete change that the table allows names no alternative', async () => {
  const place = places.get('livenoBids')
  if (!place) throw new Error('No sale in this state')
  const given = await command(place)
  const raised = await manager.client.call(lotAmend, { ...given, amendment: { reserve: 3_000 } })
  expect(raised).toMatchObject({ error: { data: { status: 'noConsent' } } })
  expect(raised).not.toHaveProperty('error.data.instead')
})
