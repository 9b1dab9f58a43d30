import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import { type SeededRandom, seededRandom } from '#server/sale/rooms/testing/random.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { endLife, payBuyers } from './end-life.ts'
import { findIssues } from './find-issues.ts'
import { type Act, lotAct, orderAct } from './order-acts.ts'
import { cashiers, readRef, refsOf, sellerAct } from './seller-acts.ts'
import { beginLife, type SellerLife } from './seller-life.ts'
import { openTwoProcesses } from './two-processes.ts'

/** Simulates random lives of sellers, from sale to payout, in two processes, one of which is killed. */
export type SellerSimulation = {
  /** Plays one life. @returns the invariants that do not hold */
  play(seed: number): Promise<readonly string[]>
  /** Counts of the states that were reached, such as `payout confirmed`. */
  readonly outcomes: ReadonlyMap<string, number>
  close(): Promise<void>
}

const day = 86_400_000

/** Opens the simulation. @param postgresUrl of a test PostgreSQL */
export async function openSellerSimulation(postgresUrl: string): Promise<SellerSimulation> {
  const api = await openTestApi(postgresUrl, { CALLS_PER_TEN_SECONDS: '0' })
  const { clock, database, subjects } = api
  const { calls, mortal, close } = openTwoProcesses(api)
  const [reader] = calls
  const staff = [...cashiers, 'manager-1'].map((id) => userRow(id, clock.now()))
  await database.db.insertInto('users').values(staff).execute()
  const outcomes = new Map<string, number>()
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)

  /** Completes the pending work of ledger and orders: due lots, orders and statements. */
  async function drain({ auctionIds }: SellerLife): Promise<void> {
    for (const auctionId of auctionIds) {
      await api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
      await subjects.orders.settle(auctionId)
    }
    const tasks = Object.entries(subjects.tasks).filter(([name]) => name.startsWith('settlements.'))
    await runQueued(database.pool, Object.fromEntries(tasks))
  }

  const nextAct = async (random: SeededRandom, life: SellerLife): Promise<Act | null> => {
    switch (random.below(8)) {
      case 0:
        return lotAct(api, life, random)
      case 1:
      case 2:
        return orderAct(api, life, random)
      default:
        return sellerAct(api, { life, random, reader })
    }
  }

  /** Performs an action in one process, or in both at once; the second may be killed during it. */
  async function step(random: SeededRandom, life: SellerLife): Promise<readonly string[]> {
    const act = await nextAct(random, life)
    const other = random.oneIn(3) ? await nextAct(random, life) : act
    const isKilled = random.oneIn(6)
    if (isKilled) mortal.killAfter(1 + random.below(25))
    const running =
      isKilled || random.oneIn(3) ? [act?.(calls[0]), other?.(calls[1])] : [act?.(random.pick(calls))]
    const ended = await Promise.allSettled(running)
    const hasDied = mortal.revive()
    if (hasDied) count('killed')
    // A request that nobody answered is sent again.
    if (hasDied) await other?.(calls[0])
    return ended.flatMap((one) => (one.status === 'rejected' && !hasDied ? [String(one.reason)] : []))
  }

  async function playSteps(random: SeededRandom, life: SellerLife): Promise<readonly string[]> {
    const issues: string[] = []
    for (let index = 0; index < 40; index += 1) {
      issues.push(...(await step(random, life)))
      if (random.oneIn(3)) clock.set(clock.now() + (1 + random.below(30)) * day)
      if (!random.oneIn(5)) continue
      await drain(life)
      issues.push(...(await findIssues(api, reader, life)).map((issue) => `at step ${index}: ${issue}`))
    }
    return issues
  }

  async function unpaidIn(life: SellerLife): Promise<readonly string[]> {
    const all = await Promise.all(refsOf(life).map((ref) => readRef(reader, ref)))
    for (const seen of all) {
      count(`settlement ${seen?.state ?? 'of a running sale'}`)
      for (const { state } of seen?.payouts ?? []) count(`payout ${state}`)
      if (Number(seen?.owed ?? 0) > 0) count('a seller who owes')
    }
    return all.flatMap((seen) =>
      seen?.state === 'paid' ? [] : [`in the end a settlement is ${seen?.state}`],
    )
  }

  return {
    outcomes,
    async play(seed) {
      const random = seededRandom(seed)
      const life = await beginLife(api, random)
      if (random.oneIn(2)) await payBuyers(api, reader, life)
      clock.set(clock.now() + random.pick([1, 20, 36]) * day)
      const issues = await playSteps(random, life)
      await endLife(api, { as: reader, life, drain: () => drain(life) })
      return [...issues, ...(await findIssues(api, reader, life)), ...(await unpaidIn(life))]
    },
    async close() {
      const unbalanced = await findUnbalanced(database.db)
      await close()
      await api.close()
      if (unbalanced.length > 0) throw new Error(`The journal does not balance: ${unbalanced.join(', ')}`)
    },
  }
}
