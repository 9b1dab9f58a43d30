import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { exportPersonalData, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { countriesNeedingState } from '#server/trade/deliveries/coverage.ts'
import {
  staffWalkInAddressAdd,
  staffWalkInAddressList,
  staffWalkInErase,
  staffWalkInExport,
} from '#wire/calls/staff-walk-ins.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { parseAddress } from './address-calls.ts'
import { addAddress, addressesOf, addressOf } from './addresses.ts'
import { erasePerson } from './erase.ts'
import { isWalkIn } from './walk-ins.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly places: PlaceBook
  /** The personal data of every subject, the account itself last. */
  readonly personalData: readonly PersonalData[]
}

/** Returns the calls by which staff manage addresses and personal data of walk-in bidders, who cannot sign in (C3). */
export function walkInCalls({ db, places, personalData }: Deps): readonly CallHandler[] {
  const record = (by: string, act: ActionName, userId: string, now: number, executor: Kysely<Rows> = db) =>
    recordAction(executor, { by, act, about: { kind: 'person', id: userId }, detail: {} }, now)
  return [
    handleMemberCall(staffWalkInAddressList, async (_, { userId }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const rows = await addressesOf(db, userId)
      return { list: rows.map((row) => addressOf(row, places)) }
    }),
    handleMemberCall(staffWalkInAddressAdd, async ({ viewer, now }, { userId, ak, ...entered }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const change = parseAddress({ places, stateCountries: await countriesNeedingState(db) }, entered)
      if ('kind' in change) return change
      const row = await db.transaction().execute(async (trx) => {
        const added = await addAddress(trx, userId, { ...change, idempotencyKey: ak ?? null }, now)
        if (added) await record(viewer.userId, 'door.address', userId, now, trx)
        return added
      })
      if (!row) return refusal('wrongState', { status: 'full' })
      return addressOf(row, places)
    }),
    handleMemberCall(staffWalkInExport, async ({ viewer, now }, { userId }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const sections = await exportPersonalData(personalData, userId)
      await record(viewer.userId, 'door.export', userId, now)
      return { at: now, sections }
    }),
    handleMemberCall(staffWalkInErase, async ({ viewer, now }, { userId }) => {
      if (!(await isWalkIn(db, userId))) return refusal('notFound')
      const recordErasure = () => record(viewer.userId, 'door.erase', userId, now)
      const blockedReason = await erasePerson(personalData, userId, now, recordErasure)
      return blockedReason === null ? null : refusal('wrongState', { status: blockedReason })
    }),
  ]
}
