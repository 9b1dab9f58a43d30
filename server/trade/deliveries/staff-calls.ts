import type { Kysely } from 'kysely'
import { tariffIssue } from '#domain/delivery/tariff.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  type Language,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import {
  staffDeliveryCancel,
  staffDeliveryGet,
  staffDeliveryList,
  staffDeliveryMove,
  staffDeliveryPriceList,
  staffDeliveryPriceSet,
} from '#wire/calls/staff-deliveries.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { CallDeps } from './calls.ts'
import { moveDelivery } from './move.ts'
import { moveResponse } from './move-response.ts'
import { type StoredTariff, saveTariff, tariffsOf } from './prices.ts'
import { findDeliveries } from './rows.ts'
import { listDeliveries } from './staff-list.ts'
import { staffView } from './staff-view.ts'

type Deps = Omit<CallDeps, 'places'> & {
  readonly places: Pick<PlaceBook, 'nameOf' | 'parentOf'>
}

/** Returns the staff calls for deliveries and tariffs; every action is recorded in the audit log. */
export function staffDeliveryCalls(deps: Deps): readonly CallHandler[] {
  const { db } = deps
  const one = async (id: string, visit: MemberContext) => {
    const { deliveries } = await findDeliveries(db, { id })
    return deliveries[0] ? staffView(deps, deliveries[0], visit) : refusal('notFound')
  }
  return [
    handleMemberCall(staffDeliveryList, async (visit, params) => {
      const { deliveries, total, counts } = await listDeliveries(db, params, houseTimeZone)
      const list = await Promise.all(deliveries.map((row) => staffView(deps, row, visit)))
      return { list, total, page: params.page, size: params.size, counts }
    }),

    handleMemberCall(staffDeliveryGet, (visit, { id }) => one(id, visit)),

    handleMemberCall(staffDeliveryMove, async (visit, { id, step, seen, ...sent }) => {
      const { deliveries } = await findDeliveries(db, { id })
      if (!deliveries[0]) return refusal('notFound')
      const needsCarrier = step === 'ship' && deliveries[0].row.manner === 'address'
      if (needsCarrier && sent.shippingCompany === '')
        return badInput('shippingCompany', { name: 'required' })
      if (needsCarrier && sent.trackingNumber === '') return badInput('trackingNumber', { name: 'required' })
      const { now: at, viewer } = visit
      const moved = await db.transaction().execute(async (trx) => {
        const after = await moveDelivery(deps, trx, { id }, { step, seen, by: 'house', at, ...sent })
        const { shippingCompany, trackingNumber } = sent
        const detail = { ...(step === 'ship' && { shippingCompany, trackingNumber }) }
        const act = `delivery.${step}` as const
        if (after.kind === 'moved')
          await recordAction(trx, { by: viewer.userId, act, about: { kind: 'delivery', id }, detail }, at)
        return after
      })
      return moveResponse(moved, () => one(id, visit))
    }),

    handleMemberCall(staffDeliveryCancel, async (visit, { id, reason }) => {
      const { now: at, viewer } = visit
      const moved = await db.transaction().execute(async (trx) => {
        const after = await moveDelivery(deps, trx, { id }, { step: 'cancel', by: 'house', at, note: reason })
        const byTransfer = await paidAtCounter(trx, id)
        const detail = { reason, ...(byTransfer > 0 && { byTransfer: decimal(byTransfer) }) }
        const action = { act: 'delivery.cancel' as const, about: { kind: 'delivery', id }, detail }
        if (after.kind === 'moved') await recordAction(trx, { by: viewer.userId, ...action }, at)
        return after
      })
      return moveResponse(moved, () => one(id, visit))
    }),

    handleMemberCall(staffDeliveryPriceList, async ({ lang }) => {
      const tariffs = await tariffsOf(db)
      return { list: tariffs.map((tariff) => priceOf(tariff, deps.places, lang)) }
    }),

    handleMemberCall(staffDeliveryPriceSet, async ({ lang, now, viewer }, params) => {
      const { countryId, stateId, supported, insurance, days } = params
      if (deps.places.parentOf(countryId) !== '0') return badInput('countryId', { name: 'notListed' })
      if (stateId !== '' && deps.places.parentOf(stateId) !== countryId)
        return badInput('stateId', { name: 'notListed' })
      const bands = params.bands.map((band) => {
        const [upTo = '', price = ''] = band.split(':')
        return { upTo: Number(upTo), cents: centsOf(price) }
      })
      const issue = tariffIssue({ supported, bands, days })
      if (issue !== null) return badInput(issue, { name: 'invalid' })
      const freeOver = params.freeOver === undefined ? null : centsOf(params.freeOver)
      const tariff = { countryId, stateId, supported, bands, insurance, freeOver, days }
      const deliveries = await db.transaction().execute(async (trx) => {
        const after = await saveTariff(trx, tariff, now)
        const about = { kind: 'deliveryPrice', id: after.id }
        const detail = { supported: supported ? 1 : 0, bands: params.bands.join(' '), insurance, days }
        await recordAction(trx, { by: viewer.userId, act: 'deliveryPrice.set', about, detail }, now)
        return after
      })
      return priceOf(deliveries, deps.places, lang)
    }),
  ]
}

/** Returns what a walk-in bidder paid for a delivery at the counter, in cents. */
async function paidAtCounter(db: Kysely<Rows>, id: string): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select(['freight', 'insurance'])
    .where('id', '=', id)
    .where('paid_by', '=', 'transfer')
    .executeTakeFirst()
  return row ? row.freight + row.insurance : 0
}

const priceOf = (
  { bands, freeOver, ...tariff }: StoredTariff,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): DeliveryPrice => ({
  ...tariff,
  country: places.nameOf(tariff.countryId, lang),
  state: places.nameOf(tariff.stateId, lang),
  bands: bands.map(({ upTo, cents }) => ({ upTo, price: decimal(cents) })),
  freeOver: freeOver === null ? '' : decimal(freeOver),
})
