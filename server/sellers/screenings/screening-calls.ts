import type { Kysely } from 'kysely'
import { screenedUntil, sellerIssues } from '#domain/consignments/seller.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isPastDay } from '#domain/orders/receipts.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { sellerChecks, sellerScreen } from '#wire/calls/screenings.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readSellerChecks } from './screenings.ts'

/** Returns the staff calls about the checks of sellers (S2). */
export const screeningCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(sellerChecks, async ({ now }, { userId }) => {
    const known = (await readSellerChecks(db, [userId])).get(userId)
    if (!known) return refusal('notFound')
    const rows = await db
      .selectFrom('seller_screenings')
      .leftJoin('seller_screening_files as file', 'file.screening_id', 'seller_screenings.id')
      .selectAll('seller_screenings')
      .select('file.name as file')
      .where('user_id', '=', userId)
      .orderBy('on_day', 'desc')
      .orderBy('seller_screenings.at', 'desc')
      .execute()
    const staff = await personNames(
      db,
      rows.map(({ by_user_id }) => by_user_id),
    )
    return {
      isIdentityPassed: known.isIdentityPassed,
      issues: sellerIssues(known, dayOf(now, houseTimeZone)),
      until: known.screening ? screenedUntil(known.screening.on) : '',
      screenings: rows.map(({ id, on_day, list, is_clear, note, file, by_user_id, at }) => ({
        ...{ id, on: on_day, list, isClear: is_clear, note, at },
        file: file ?? '',
        by: staff.get(by_user_id) ?? '',
      })),
    }
  }),

  handleMemberCall(sellerScreen, async ({ viewer, now }, { userId, on, list, isClear, note, ak }) => {
    if (!isPastDay(on, dayOf(now, houseTimeZone))) return badInput('on', { name: 'invalid' })
    return db.transaction().execute(async (trx) => {
      if (!(await readSellerChecks(trx, [userId])).has(userId)) return refusal('notFound')
      const by = viewer.userId
      const { numInsertedOrUpdatedRows: added = 0n } = await trx
        .insertInto('seller_screenings')
        .values({
          id: ak,
          user_id: userId,
          on_day: on,
          list,
          is_clear: isClear,
          note,
          at: now,
          by_user_id: by,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (added > 0n)
        await recordAction(
          trx,
          { by, act: 'seller.screen', about: { kind: 'person', id: userId }, detail: { day: on } },
          now,
        )
      return { id: ak }
    })
  }),
]
