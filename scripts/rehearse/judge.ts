import { isDeepStrictEqual } from 'node:util'
import { type Viewer, viewOf } from '#domain/auction/view.ts'
import { type Link, verifyChain } from '#domain/ledger/chain.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { clientOf, type Person } from './accounts.ts'
import type { Following } from './follow.ts'
import type { RehearsalServer } from './rehearsal-server.ts'

/** A client at the end of the sale with its view. */
export type Listener = { readonly who: Person; readonly isStaff: boolean; readonly following: Following }

/** The real milliseconds allowed for clients to receive the last push. */
const timeoutMs = 5_000

/** Returns the issues after a rehearsal; empty if there are none. */
export async function issuesOf(
  server: RehearsalServer,
  auctionId: string,
  listeners: readonly Listener[],
): Promise<readonly string[]> {
  const state = await server.rooms.freshState(auctionId)
  const open = [...state.lots.values()].filter((lot) => lot.saleStatus === 'open')
  return [
    ...(state.isEnd ? [] : ['The sale has not ended']),
    ...open.map((lot) => `Lot ${lot.terms.lotNum} was neither sold nor passed`),
    ...(await differing(state, listeners)),
    ...(await chainIssue(server, auctionId, state.seq)),
    ...(await traces(server)),
  ]
}

/** Returns the clients whose view differs from the ledger's view for them (V12). */
async function differing(
  state: Parameters<typeof viewOf>[0],
  listeners: readonly Listener[],
): Promise<readonly string[]> {
  const issues = await Promise.all(
    listeners.map(async ({ who, isStaff, following }) => {
      if (!(await following.reached(state.seq, timeoutMs))) return [`${who.userId} never heard the end`]
      const paddle = state.admissions.get(who.userId)?.paddle ?? ''
      const viewer: Viewer = isStaff ? { kind: 'staff' } : { kind: 'bidder', paddle }
      const expected = viewOf(state, viewer)
      return isDeepStrictEqual(plain(following.view), plain(expected))
        ? []
        : [`${who.userId} saw another sale`]
    }),
  )
  return issues.flat()
}

const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))

/** Reads the public record as a visitor would and verifies its chain. */
async function chainIssue(
  server: RehearsalServer,
  auctionId: string,
  head: number,
): Promise<readonly string[]> {
  const client = clientOf(server, '')
  const links: Link[] = []
  for (let isMore = true; isMore; ) {
    const response = await client.call(saleLedger, { auctionId, since: links.length, size: 500 })
    if (!response.ok) return [`The record could not be read: ${response.error.message}`]
    links.push(...response.data.list.map((one) => ({ ...one, auctionId })))
    isMore = response.data.list.length > 0
  }
  const chain = await verifyChain(links, sha256)
  return chain.kind === 'ok' && chain.head.seq === head
    ? []
    : [`The record is broken: ${JSON.stringify(chain)}`]
}

/** V12: the tables that must be empty, since nothing is sold. */
const empty = ['order_line', 'my_standing', 'price_due', 'payment_holds', 'registrations', 'notices'] as const

async function traces({ pool }: RehearsalServer): Promise<readonly string[]> {
  const issues = empty.map(async (table) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    const count = rows[0]?.count ?? 0
    return count === 0 ? [] : [`${count} rows in ${table}`]
  })
  const { rows: jobs } = await pool.query<{ task: string; count: number }>(
    'select task_identifier as task, count(*)::int as count from graphile_worker.jobs where task_identifier <> $1 group by 1',
    // Queued when the clerk got their role, before the sale.
    ['rolesChanged'],
  )
  const queued = jobs.map(({ task, count }) => `${count} jobs ${task}`)
  return [...(await Promise.all(issues)).flat(), ...queued]
}
