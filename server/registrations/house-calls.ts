import type { Kysely } from 'kysely'
import { asksDeposit, limitOfDeposit } from '#domain/deposit-choices.ts'
import type { Whole } from '#domain/money.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueSale } from '#server/catalogue/entries.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember } from '#server/http/calls.ts'
import { houseRegistrationDecide, houseRegistrationList } from '#wire/calls/house-registrations.ts'
import { refusal } from '#wire/refusal-data.ts'
import { applicantsTo } from './applicants.ts'
import type { Holds } from './holds.ts'
import type { RegistrationNews } from './letter.ts'
import type { Registrations } from './registrations.ts'
import { decide, registrationOf } from './store.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'walkIns'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
  readonly holds: Pick<Holds, 'of' | 'release'>
  /** Has a letter sent that tells what was decided. */
  tell(userId: string, auctionId: string, about: RegistrationNews): Promise<void>
  /** Tells somebody at once, wherever they have the site open. */
  notify(userId: string, auctionId: string, status: 2 | -1): void
}

/** The calls by which the house decides on those who ask to bid. */
export function houseRegistrationCalls(desk: Desk): readonly Answer[] {
  const { db, catalogue, registrations, holds, tell, notify } = desk
  return [
    answerMember(houseRegistrationList, async (_visit, { auctionId, ...wish }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const told = await applicantsTo({ db, holds }, await catalogue.state(auctionId), wish)
      return { ...told, page: wish.page, size: wish.size }
    }),

    answerMember(houseRegistrationDecide, async ({ now }, { auctionId, userId, ...word }) => {
      const sale = await catalogue.published(auctionId)
      const before = sale && (await registrationOf(db, auctionId, userId))
      if (!sale || !before) return refusal('notFound')
      const isBound = !(await desk.accounts.walkIns.is(userId))
      const bar = await barToApproval(desk, sale, userId, { ...word, isBound })
      if (bar) return bar
      await (word.approve ? approve : turnAway)(desk, sale, userId, { ...word, isBound }, now)
      const outcome = word.approve ? 'approved' : 'refused'
      if (before.status !== outcome) await tell(userId, auctionId, outcome)
      notify(userId, auctionId, word.approve ? 2 : -1)
      return registrations.of(sale, userId)
    }),
  ]
}

type Word = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: Whole
  /** Whether what the sale asks for holds for them: of whom came to the door, no deposit is asked (W6). */
  readonly isBound: boolean
}

/** What keeps the house from deciding as it would; null where nothing does. */
async function barToApproval({ catalogue, holds }: Desk, sale: CatalogueSale, userId: string, word: Word) {
  if ((await catalogue.state(sale.id)).isEnd) return refusal('wrongState', { status: 'ended' })
  if (!word.approve || !word.isBound || !asksDeposit(sale)) return null
  const { status } = await holds.of(userId, sale.id)
  return status === 'held' ? null : refusal('wrongState', { status: 'noDeposit' })
}

/** Has somebody bid, up to the limit given, else to that of their deposit (W4). */
async function approve(
  { db, registrations, holds }: Desk,
  sale: CatalogueSale,
  userId: string,
  word: Word,
  now: number,
): Promise<void> {
  const { amountCents } = await holds.of(userId, sale.id)
  const usual = word.isBound ? limitOfDeposit(sale, Math.floor(amountCents / 100)) : null
  const limit = word.limit === 0 ? usual : word.limit
  await registrations.admit(sale.id, userId, limit)
  await decide(db, { auctionId: sale.id, userId }, { approve: true, reason: '', limit }, now)
}

/** Has somebody not bid, or not any more, and lets go of their deposit. */
async function turnAway(
  { db, registrations, holds }: Desk,
  { id }: CatalogueSale,
  userId: string,
  { reason }: Word,
  now: number,
): Promise<void> {
  await registrations.suspend(id, userId, reason)
  await decide(db, { auctionId: id, userId }, { approve: false, reason, limit: null }, now)
  await holds.release(userId, id, 'refused')
}
