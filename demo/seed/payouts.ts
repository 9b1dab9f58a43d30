import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { paidConsignors } from '#demo/house/consigned.ts'
import type { SeedDeps } from '#demo/seed.ts'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createGaps } from '#server/platform/http/gaps.ts'
import { createInProcessCalls, type InProcessCalls } from '#server/platform/http/in-process.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { accountCalls } from '#server/trade/payouts/account-calls.ts'
import { fileCalls } from '#server/trade/payouts/file-calls.ts'
import { moveCalls } from '#server/trade/payouts/move.ts'
import { prepareCalls } from '#server/trade/payouts/prepare.ts'
import { settlementCalls } from '#server/trade/settlements/calls.ts'
import {
  staffPayoutAccountAdd,
  staffPayoutAccountConfirm,
  staffPayoutApprove,
  staffPayoutBounce,
  staffPayoutConfirm,
  staffPayoutFile,
  staffPayoutPrepare,
} from '#wire/calls/staff-payouts.ts'
import { staffSettlementGet, staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { dropLetters } from './letters.ts'

const hour = 3_600_000
const day = 24 * hour

type Colleague = 'accounts' | 'manager'

/** Gives the server's calls for a colleague at an instant. */
type CallsAs = (colleague: Colleague, at: number) => InProcessCalls

/** The progress of each consignor's payout, and its days before the opening. */
const payouts = [
  {
    by: 'paddle-275',
    bank: 'Victoria Trust',
    number: '024-388-204-771',
    isAbroad: false,
    preparedAgo: 4,
    end: 'confirmed',
  },
  {
    by: 'paddle-126',
    bank: 'Thames & Counties',
    number: 'GB00 TACO 2044 1590 0321',
    isAbroad: true,
    preparedAgo: 3,
    end: 'bounced',
  },
  {
    by: 'paddle-097',
    bank: 'Harbour Savings',
    number: '388-77-120-4406',
    isAbroad: false,
    preparedAgo: 1,
    end: 'prepared',
  },
] as const

/**
 * Pays consignors of the past sale through the server's own calls: one payout is confirmed, one was returned
 * by the bank, and one awaits approval. It is idempotent and sends no letters.
 */
export async function payConsignors(deps: SeedDeps, opening: number): Promise<void> {
  const { db } = deps.database
  await withCalls(deps, async (as) => {
    for (const [index, { by }] of paidConsignors.entries()) {
      const payout = payouts.find((one) => one.by === by)
      const consignmentId = `consignment-${index + 4}`
      if (payout && (await stateOf(db, consignmentId)) !== payout.end)
        await pay(db, as, { ...payout, consignmentId, opening })
    }
  })
  await dropLetters(db, ['settlements.letter'])
}

/** Returns the state of the payout of a consignment; null before it is prepared. */
async function stateOf(db: Kysely<Rows>, consignmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payouts')
    .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
    .select('payouts.state')
    .where('settlements.consignment_id', '=', consignmentId)
    .executeTakeFirst()
  return row?.state ?? null
}

type Paying = (typeof payouts)[number] & { readonly consignmentId: string; readonly opening: number }

/** Completes a payout from its current state. */
async function pay(db: Kysely<Rows>, as: CallsAs, of: Paying): Promise<void> {
  const { consignmentId, opening, preparedAgo, end } = of
  const at = (hours: number) => opening - preparedAgo * day + hours * hour
  if ((await stateOf(db, consignmentId)) === null) await prepare(as, of)
  const read = dataOf(await as('accounts', at(0)).call(staffSettlementGet, refOf(of)))
  const [payout] = read.payouts
  if (!payout || end === 'prepared') return
  const { id: payoutId, amount } = payout
  const ak = randomUUID()
  if (payout.state === 'prepared')
    dataOf(await as('manager', at(1)).call(staffPayoutApprove, { payoutId, amount, ak }))
  if (payout.state === 'prepared' || payout.state === 'approved')
    dataOf(await as('accounts', at(2)).call(staffPayoutFile, { payoutIds: [payoutId], format: 'csv', ak }))
  const ended = as('accounts', at(26))
  if (end === 'confirmed')
    dataOf(await ended.call(staffPayoutConfirm, { payoutId, reference: 'FT20831477', fee: '0.00', ak }))
  else dataOf(await ended.call(staffPayoutBounce, { payoutId, reason: 'Account closed', ak }))
}

const refOf = ({ consignmentId }: Paying) => ({ consignmentId, auctionId: 'BH0138' })

/** Issues the statement of a settlement, and prepares its payout to a confirmed account. */
async function prepare(as: CallsAs, of: Paying): Promise<void> {
  const { by: userId, opening, bank, number, isAbroad, preparedAgo } = of
  const ref = refOf(of)
  const read = async () =>
    dataOf(await as('accounts', opening - preparedAgo * day).call(staffSettlementGet, ref))
  const { seller: holder, accounts, edition } = await read()
  if (accounts.length === 0) {
    const account = { userId, holder, bank, number, isAbroad, ak: randomUUID() }
    dataOf(await as('accounts', opening - 20 * day).call(staffPayoutAccountAdd, account))
  }
  const [account] = (await read()).accounts
  if (!account) throw new Error(`${holder} has no bank account`)
  const accountId = account.id
  const called = { accountId, callBack: `${holder}, by telephone` }
  dataOf(await as('manager', opening - 19 * day).call(staffPayoutAccountConfirm, called))
  if (edition === 0)
    dataOf(
      await as('accounts', opening - 8 * day).call(staffSettlementIssue, {
        ...ref,
        edition,
        ak: randomUUID(),
      }),
    )
  const { due: amount } = await read()
  const prepared = { ...ref, accountId, amount, ak: randomUUID() }
  dataOf(await as('accounts', opening - preparedAgo * day).call(staffPayoutPrepare, prepared))
}

/** Runs work with the server's calls as used by the accounts staff, at chosen times. */
async function withCalls(
  { database: { db, url }, places, config, log }: SeedDeps,
  act: (as: CallsAs) => Promise<void>,
): Promise<void> {
  const time = { at: 0 }
  const clock = { now: () => time.at }
  const connection = connect(url, { max: 3, log })
  const metrics = new Registry()
  const rooms = await openRooms({
    ...{ pool: connection.pool, clock, log, metrics, transport: noTransport, closing: false },
  })
  try {
    const cache = createCatalogueCache(db)
    const keys = loadServerKeys(config.dataDir, config.identityKeys)
    const seal = createSeal(keys, 'payout account')
    const deps = {
      ...{ db, places, config },
      catalogue: { cache, published: cache.sale, state: (id: string) => rooms.state(id) },
      stateOf: (id: string) => rooms.state(id),
    }
    const answers = [
      ...settlementCalls(deps),
      ...prepareCalls(deps),
      ...moveCalls(deps),
      ...accountCalls({ db, seal }),
      ...fileCalls({ db, config, accountSeal: seal, fileSeal: createSeal(keys, 'payout file') }),
    ]
    const viewerOf = async (who: string) => ({
      userId: who,
      roles: who === 'manager' ? (['manager'] as const) : (['accounts'] as const),
    })
    const calls = createInProcessCalls(answers, { viewerOf }, clock, 'open', createGaps())
    await act((token, at) => {
      time.at = at
      return calls({ token, lang: 'en', rid: 'demonstration', ip: '', hasDeclared: true })
    })
  } finally {
    await rooms.close()
    await connection.close()
  }
}
