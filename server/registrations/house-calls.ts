import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember } from '#server/http/calls.ts'
import { houseRegistrationDecide, houseRegistrationList } from '#wire/calls/house-registrations.ts'
import { refusal } from '#wire/refusal-data.ts'
import { applicantsTo } from './applicants.ts'
import type { Registrations } from './registrations.ts'
import { decide, registrationOf } from './store.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
  tellApproved(userId: string, auctionId: string): Promise<void>
  /** Tells somebody at once, wherever they have the site open. */
  notify(userId: string, auctionId: string, status: 2 | -1): void
}

/** The calls by which the house decides on those who ask to bid. */
export function houseRegistrationCalls(desk: Desk): readonly Answer[] {
  const { db, catalogue, registrations, tellApproved, notify } = desk
  return [
    answerMember(houseRegistrationList, async (_visit, { auctionId, ...wish }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const { list, total } = await applicantsTo(db, await catalogue.state(auctionId), wish)
      return { list, total, page: wish.page, size: wish.size }
    }),

    answerMember(houseRegistrationDecide, async ({ now }, { auctionId, userId, approve, reason, limit }) => {
      const sale = await catalogue.published(auctionId)
      const before = sale && (await registrationOf(db, auctionId, userId))
      if (!sale || !before) return refusal('notFound')
      if ((await catalogue.state(auctionId)).isEnd) return refusal('wrongState', { status: 'ended' })
      const most = limit === 0 ? null : limit
      if (approve) await registrations.admit(auctionId, userId, most)
      else await registrations.suspend(auctionId, userId, reason)
      await decide(db, { auctionId, userId }, { approve, reason, limit: most }, now)
      if (approve && before.status !== 'approved') await tellApproved(userId, auctionId)
      notify(userId, auctionId, approve ? 2 : -1)
      return registrations.of(sale, userId)
    }),
  ]
}
