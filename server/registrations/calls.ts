import type { Kysely } from 'kysely'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueSale } from '#server/catalogue/entries.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember, badInput } from '#server/http/calls.ts'
import { bidCheck } from '#wire/calls/bidding.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { codes } from '#wire/codes.ts'
import { refusal } from '#wire/refusal-data.ts'
import { registerFor } from './register.ts'
import type { Registrations } from './registrations.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'personOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
  /** The version of the conditions of sale that is in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Has the letter sent that tells somebody their paddle. */
  tellApproved(userId: string, auctionId: string): Promise<void>
}

/** The calls by which people ask to bid in a sale. */
export function registrationCalls(desk: Desk): readonly Answer[] {
  const { catalogue, registrations } = desk
  return [
    answerMember(auctionRegister, async ({ viewer, now }, payload) => {
      const sale = await catalogue.published(payload.auctionId)
      if (!sale) return refusal('notFound')
      const wrong = unlisted(sale, payload)
      if (wrong !== null) return badInput(wrong, { name: 'notListed' })
      const told = await registerFor(desk, sale, viewer.userId, payload, now)
      if (told !== null) return told
      for (const id of payload.relatedAuction) {
        const related = await catalogue.published(id)
        if (related)
          await registerFor(desk, related, viewer.userId, { ...payload, meetingId: '', cates: [] }, now)
      }
      return registrations.of(sale, viewer.userId)
    }),

    answerMember(auctionRegisterCheck, async ({ viewer }, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      return sale ? registrations.of(sale, viewer.userId) : refusal('notFound')
    }),

    answerMember(bidCheck, async ({ viewer }, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const bar = await registrations.barTo(sale, viewer.userId)
      const { paddle } = await registrations.of(sale, viewer.userId)
      return { allowed: bar === null, code: bar === null ? codes.ok : codes[bar.name], paddle }
    }),
  ]
}

type Choice = {
  readonly meetingId: string
  readonly cates: readonly string[]
  readonly relatedAuction: readonly string[]
}

/** Which choice is not one that the sale offers; null where all are. */
function unlisted(sale: CatalogueSale, { meetingId, cates, relatedAuction }: Choice): keyof Choice | null {
  if (meetingId !== '' && !sale.meetings.some(({ id }) => id === meetingId)) return 'meetingId'
  if (!cates.every((cate) => sale.categories.some(({ id }) => id === cate))) return 'cates'
  return relatedAuction.every((id) => sale.related.includes(id)) ? null : 'relatedAuction'
}
