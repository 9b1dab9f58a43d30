import { completeLot } from '#server/catalogue/drafts/testing.ts'
import saleTools from '#web/kit/i18n/en/saleTools.json' with { type: 'json' }
import { lotAdd, lotAdditionCreate } from '#wire/calls/lot-additions.ts'
import { lotAmend, lotCorrect } from '#wire/calls/lot-changes.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { staffNoticePost, staffSaleCancel } from '#wire/calls/sale-notices.ts'
import * as sale from '#wire/calls/staff-sale.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { commandOn } from '../saleroom/open-lot.ts'
import type { SaleState } from './messages.ts'

/** An open page: that of the second lot, the list of the sale’s lots, and the saleroom. */
export type OpenPage = 'lot' | 'sale' | 'saleroom'

/** A change by staff, and the text by which each open page shows it. */
export type StaffChange = {
  readonly what: string
  /** What has to be there before it, as a draft of a lot; its time is not measured. */
  prepare?(staff: Client, auctionId: string): Promise<void>
  make(staff: Client, auctionId: string): Promise<unknown>
  readonly shown: Readonly<Partial<Record<OpenPage, string>>>
}

const day = 86_400_000
const second = (auctionId: string) => `${auctionId}-2`

const onSecond = async (staff: Client, auctionId: string) => ({
  ...(await commandOn(staff, auctionId)),
  lotId: second(auctionId),
})

const corrected: StaffChange = {
  what: 'title corrected',
  async make(staff, auctionId) {
    const texts = { en: { title: 'Château Corrected 1990' }, zh: { title: '更正酒庄 1990' } }
    dataOf(await staff.call(lotCorrect, { ...(await onSecond(staff, auctionId)), correction: { texts } }))
  },
  shown: { lot: 'Corrected 1990', sale: 'Corrected 1990' },
}

const amended: StaffChange = {
  what: 'low estimate changed',
  async make(staff, auctionId) {
    const amendment = { lowEstimate: 4_321 }
    dataOf(await staff.call(lotAmend, { ...(await onSecond(staff, auctionId)), amendment }))
  },
  shown: { lot: '4,321', sale: '4,321' },
}

const notice: StaffChange = {
  what: 'notice posted',
  async make(staff, auctionId) {
    const texts = { en: 'One label is torn.', zh: '一张酒标破损。' }
    const params = { auctionId, lotId: second(auctionId), ak: ak(), ...texts }
    dataOf(await staff.call(staffNoticePost, params))
  },
  shown: { lot: 'One label is torn.' },
}

let added = { lotId: '', rev: 0 }
const addition: StaffChange = {
  what: 'lot added',
  async prepare(staff, auctionId) {
    const { lotId } = dataOf(await staff.call(lotAdditionCreate, { auctionId, ak: ak() }))
    const { rev } = dataOf(await staff.call(lotDraftGet, { lotId }))
    const set = dataOf(await staff.call(lotDraftSet, { lotId, rev, lot: completeLot, ak: ak() }))
    added = { lotId, rev: set.rev }
  },
  make: async (staff, auctionId) => dataOf(await staff.call(lotAdd, { auctionId, ...added, ak: ak() })),
  shown: { sale: 'Strathmorran 1974', saleroom: 'Strathmorran 1974' },
}

const delayed: StaffChange = {
  what: 'ends of all lots moved',
  make: async (staff, auctionId) =>
    dataOf(await staff.call(sale.staffLotsDelay, { ...(await commandOn(staff, auctionId)), by: 3 * day })),
  shown: { lot: dayIn(3) },
}

const message: StaffChange = {
  what: 'message to everybody',
  make: async (staff, auctionId) =>
    dataOf(
      await staff.call(sale.staffMessage, { ...(await commandOn(staff, auctionId)), text: 'A short break.' }),
    ),
  shown: { saleroom: 'A short break.' },
}

const paused: StaffChange = {
  what: 'sale paused',
  make: async (staff, auctionId) =>
    dataOf(
      await staff.call(sale.staffPause, {
        ...(await commandOn(staff, auctionId)),
        reason: 'A power failure',
      }),
    ),
  shown: { saleroom: 'A power failure' },
}

const withdrawn: StaffChange = {
  what: 'lot withdrawn',
  make: async (staff, auctionId) =>
    dataOf(
      await staff.call(sale.staffWithdraw, {
        ...(await onSecond(staff, auctionId)),
        reason: 'A broken seal',
      }),
    ),
  shown: { lot: 'A broken seal', sale: 'Withdrawn' },
}

const cancelled: StaffChange = {
  what: 'sale cancelled',
  make: async (staff, auctionId) =>
    dataOf(
      await staff.call(staffSaleCancel, {
        auctionId,
        ak: ak(),
        en: 'The warehouse was flooded.',
        zh: '仓库水浸。',
      }),
    ),
  shown: { lot: 'The warehouse was flooded.', sale: saleTools.cancelled.title },
}

/** In the order in which they are made to one sale. */
export const changesOf: Readonly<Record<SaleState, readonly StaffChange[]>> = {
  timed: [corrected, amended, notice, delayed, withdrawn],
  beforeLive: [corrected, amended, notice, addition, cancelled],
  live: [corrected, amended, notice, message, paused, withdrawn],
}

/** A day from now, as pages write it in the time of the house. */
function dayIn(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(Date.now() + days * day)
}
