import { type Kysely, sql } from 'kysely'
import type { ClerkCommand } from '#domain/auction/commands.ts'
import {
  type ConsoleHolder,
  firstHolder,
  isConsoleHeld,
  offerConsole,
  takeConsole,
} from '#domain/auction/console-holder.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isAssignedCaller } from '#server/people/telephones/telephones.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import * as wire from '#wire/calls/console-holder.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<OpenRooms, 'state' | 'ledger' | 'consoles' | 'bus'>
}

/** A command of a clerk, and its key. */
type Given = {
  readonly auctionId: string
  readonly ak: string
  readonly by: string
  readonly command: ClerkCommand
}

/** V21: tracks who conducts each live sale from its console. */
export type ConsoleHolders = {
  readonly calls: readonly CallHandler[]
  /**
   * Returns whether a clerk may give a command. `claims` means that its success gives them the console, as
   * nobody holds it or they open the saleroom.
   */
  check(given: Given): Promise<'allowed' | 'claims' | WireRefusal<'consoleHeld'>>
  /** Returns a refusal for a clerk if a colleague conducts the sale, else null. */
  heldByOther(auctionId: string, userId: string): Promise<WireRefusal<'consoleHeld'> | null>
  /** Gives the console to a clerk whose command was carried out. */
  claim(given: Given, at: number): Promise<void>
}

export function openConsoleHolders(deps: Deps): ConsoleHolders {
  const { db, catalogue, rooms } = deps
  /** Returns the sale if its saleroom is open. */
  const openSale = async (auctionId: string) => {
    if (!(await catalogue.published(auctionId))) return refusal('notFound')
    const sale = await rooms.state(auctionId)
    return isConsoleHeld(sale) ? sale : refusal('wrongState', { status: 'roomClosed' })
  }
  return {
    calls: [
      handleMemberCall(wire.staffConsoleHolder, async (_visit, { auctionId }) => {
        if (!(await catalogue.published(auctionId))) return refusal('notFound')
        const isHeld = isConsoleHeld(await rooms.state(auctionId))
        const holder = isHeld ? await holderOf(db, auctionId) : null
        if (!holder) return { holder: null }
        const { userId, since, offeredTo, previous, wasTaken } = holder
        const names = await personNames(db, [userId, offeredTo, previous])
        const named = (id: string) => ({ id, name: names.get(id) ?? '' })
        const orNobody = (id: string) => (id === '' ? null : named(id))
        const others = { offeredTo: orNobody(offeredTo), previous: orNobody(previous) }
        return { holder: { ...named(userId), since, ...others, wasTaken } }
      }),

      handleMemberCall(wire.staffConsoleTake, async ({ viewer, now }, { auctionId, holderId }) => {
        const sale = await openSale(auctionId)
        if ('kind' in sale) return sale
        return change(deps, auctionId, now, viewer.userId, 'console.take', (holder, trx) => {
          const there = holder !== null && rooms.consoles.has(auctionId, holder.userId)
          const press = { there, holderId, at: now }
          return takeConsole(holder, viewer.userId, press) ?? (holder ? heldBy(trx, holder) : holder)
        })
      }),

      handleMemberCall(wire.staffConsoleOffer, async ({ viewer, now }, { auctionId, colleagueId: to }) => {
        const sale = await openSale(auctionId)
        if ('kind' in sale) return sale
        const there = rooms.consoles.has(auctionId, to)
        return change(
          deps,
          auctionId,
          now,
          viewer.userId,
          to === '' ? 'console.withdraw' : 'console.offer',
          (holder) => {
            const offered = offerConsole(holder, viewer.userId, { to, there })
            return typeof offered === 'string' ? refusal('wrongState', { status: offered }) : offered
          },
        )
      }),
    ],

    async check({ auctionId, ak, by, command }) {
      const sale = await rooms.state(auctionId)
      if (!isConsoleHeld(sale)) return command.type === 'openRoom' ? 'claims' : 'allowed'
      const holder = await holderOf(db, auctionId)
      if (holder?.userId === by || (await isOwnTelephoneBid(db, sale, by, command))) return 'allowed'
      if (!holder) return 'claims'
      // A command that was carried out gets its first response again, even after the console was taken over.
      const done = await rooms.ledger.requests(by, { auctionId, idempotencyKey: ak })
      const first = done[0]?.[0]
      if (!first) return heldBy(db, holder)
      // The server may have stopped after opening the saleroom but before writing the row, which then names
      // an earlier session's clerk.
      return command.type === 'openRoom' && first.entry.at > holder.since ? 'claims' : 'allowed'
    },

    async heldByOther(auctionId, userId) {
      if (!isConsoleHeld(await rooms.state(auctionId))) return null
      const holder = await holderOf(db, auctionId)
      return holder && holder.userId !== userId ? heldBy(db, holder) : null
    },

    async claim({ auctionId, by, command }, at) {
      const row = rowOf(auctionId, firstHolder(by, at))
      // The holder in an earlier session of the sale no longer holds it.
      const opens = command.type === 'openRoom'
      await db
        .insertInto('console_holders')
        .values(row)
        .onConflict((conflict) =>
          opens ? conflict.column('auction_id').doUpdateSet(row) : conflict.column('auction_id').doNothing(),
        )
        .execute()
      rooms.bus.publish('consoleHolders', auctionId)
    },
  }
}

/** V17: returns whether a command is the bid of a caller for the client on their telephone, who is not the clerk. */
const isOwnTelephoneBid = async (
  db: Kysely<Rows>,
  sale: SaleState,
  by: string,
  command: ClerkCommand,
): Promise<boolean> =>
  command.type === 'floorBid' &&
  command.channel === 'telephone' &&
  isAssignedCaller(db, sale, { by, lotId: command.lotId, paddle: command.paddle })

type Change = ConsoleHolder | WireRefusal<'consoleHeld' | 'wrongState'>

/**
 * Changes who holds the console, under a lock and with an entry in the audit log. `decide` reads in the
 * transaction, since waiting ones could hold all other connections.
 */
async function change(
  { db, rooms }: Deps,
  auctionId: string,
  at: number,
  by: string,
  act: 'console.take' | 'console.offer' | 'console.withdraw',
  decide: (holder: ConsoleHolder | null, trx: Kysely<Rows>) => Change | null | Promise<Change | null>,
) {
  const result = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`console ${auctionId}`}, 0))`.execute(trx)
    const before = await holderOf(trx, auctionId)
    const after = await decide(before, trx)
    if (after === null || 'kind' in after || after === before) return after
    const row = rowOf(auctionId, after)
    await trx
      .insertInto('console_holders')
      .values(row)
      .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(row))
      .execute()
    const about = { kind: 'sale', id: auctionId }
    const detail = act === 'console.take' ? { from: after.previous } : { to: after.offeredTo }
    await recordAction(trx, { by, act, about, detail }, at)
    return after
  })
  if (result && 'kind' in result) return result
  rooms.bus.publish('consoleHolders', auctionId)
  return null
}

const heldBy = async (on: Kysely<Rows>, { userId }: ConsoleHolder) =>
  refusal('consoleHeld', { holder: (await personNames(on, [userId])).get(userId) ?? '' })

async function holderOf(db: Kysely<Rows>, auctionId: string): Promise<ConsoleHolder | null> {
  const row = await db
    .selectFrom('console_holders')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return row
    ? {
        userId: row.holder_id,
        since: row.since,
        offeredTo: row.offered_to ?? '',
        previous: row.previous_id ?? '',
        wasTaken: row.was_taken,
      }
    : null
}

const rowOf = (auctionId: string, { userId, since, offeredTo, previous, wasTaken }: ConsoleHolder) => ({
  auction_id: auctionId,
  holder_id: userId,
  since,
  offered_to: offeredTo || null,
  previous_id: previous || null,
  was_taken: wasTaken,
})
