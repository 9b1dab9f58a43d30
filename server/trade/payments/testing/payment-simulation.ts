import { setImmediate as nextTick } from 'node:timers/promises'
import type { Role } from '#domain/staff/rights.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { noGuest } from '#server/platform/http/guest.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createShutdown, type Shutdown } from '#server/platform/process/shutdown.ts'
import { type SeededRandom, seededRandom } from '#server/sale/rooms/testing/random.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import type { Wings } from '#server/wings.ts'
import { openCardProvider } from '../open-provider.ts'
import type { CardProvider } from '../provider.ts'
import { confirmChargeByHolder } from '../sandbox/charges.ts'
import { findProblems } from './find-problems.ts'
import { type ApiRequest, createRuns, itemKinds, type PaymentRun } from './payment-runs.ts'
import { createUnreliableProvider } from './unreliable-provider.ts'

const minute = 60_000

/**
 * Runs in which a user pays for one item while it is cancelled, reduced or paid by other means, in any order
 * and concurrently.
 */
export type PaymentSimulation = {
  /** Plays one run. @returns the inconsistencies found */
  play(seed: number): Promise<readonly string[]>
  /** Counts of each outcome of a call, such as `order/pay done`. */
  readonly outcomes: ReadonlyMap<string, number>
  close(): Promise<void>
}

type Process = Pick<Wings, 'payments' | 'tasks' | 'calls'>

/**
 * Opens two processes on one database with one card provider that is slow, loses responses and executes
 * requests after their timeout. A seed decides who requests what, when, and whether each request arrives.
 * @param postgresUrl of a test PostgreSQL
 */
export async function openPaymentSimulation(postgresUrl: string): Promise<PaymentSimulation> {
  const api = await openTestApi(postgresUrl, { CALLS_PER_TEN_SECONDS: '0' })
  const { db } = api.database
  const { clock, config } = api
  const unreliable = createUnreliableProvider(await openCardProvider({ db, clock, config, log: null }))
  const closing = createShutdown()
  const first = openProcess(api, unreliable.provider, closing)
  const processes = [first, openProcess(api, unreliable.provider, closing)]
  await stockProduct(db, { id: 'claret', stock: 1_000_000 })
  await db.insertInto('users').values(userRow('staff', clock.now())).execute()
  const begin = createRuns(api, first.payments.hold)
  const outcomes = new Map<string, number>()

  const send = async (
    random: SeededRandom,
    userId: string,
    roles: readonly Role[],
    { path, pairs }: ApiRequest,
  ) => {
    const found = random.pick(processes).calls.find(({ call }) => call.path === path)
    if (!found) throw new Error(`No handler for ${path}`)
    const outcome = await found.handle(visitOf(userId, roles, clock.now()), pairs)
    const label = `${path} ${outcome.kind === 'refused' ? outcome.refusal.name : outcome.kind}`
    outcomes.set(label, (outcomes.get(label) ?? 0) + 1)
  }

  const chargesOf = (userId: string) =>
    db.selectFrom('payment_charges').select(['id', 'status']).where('user_id', '=', userId).execute()
  const intentsOf = (userId: string) =>
    db.selectFrom('practice_charges').select(['id', 'key', 'secret']).where('user_id', '=', userId).execute()

  async function sendWebhooks({ tasks }: Process, userId: string): Promise<void> {
    for (const { id: intentId, key: chargeId } of await intentsOf(userId))
      await run(tasks, 'payments.news', { kind: 'charge', intentId, chargeId })
  }

  /** Applies an event other than a request: a webhook, an authentication, or a step of the clock. */
  async function applyRandomEvent(random: SeededRandom, { userId }: PaymentRun): Promise<void> {
    const process = random.pick(processes)
    switch (random.below(4)) {
      case 0:
        return sendWebhooks(process, userId)
      case 1:
        for (const { secret } of await intentsOf(userId))
          await confirmChargeByHolder(
            { db, clock },
            { userId, secret },
            random.pick(['confirm', 'confirm', 'refuse', 'settle', 'fail']),
          )
        return unreliable.recordAuthentication()
      case 2:
        clock.set(clock.now() + random.pick([1, 3, 31]) * minute)
        return
      default:
        for (const { id: chargeId } of await chargesOf(userId))
          await run(process.tasks, 'payments.charge', { chargeId })
    }
  }

  /** Runs until nothing is pending. */
  async function drain(userId: string): Promise<void> {
    const { tasks } = first
    for (let round = 0; round < 2; round += 1) {
      clock.set(clock.now() + 31 * minute)
      for (const { id: chargeId, status } of await chargesOf(userId))
        if (status !== 'paid') await run(tasks, 'payments.charge', { chargeId })
      await sendWebhooks(first, userId)
      const holds = await db.selectFrom('payment_holds').select('id').where('user_id', '=', userId).execute()
      for (const { id: holdId } of holds) await run(tasks, 'payments.step', { holdId })
      const refunds = await db
        .selectFrom('payment_refunds')
        .select('id')
        .where('charge_id', 'in', ['', ...(await chargesOf(userId)).map(({ id }) => id)])
        .execute()
      for (const { id: refundId } of refunds) await run(tasks, 'payments.refund', { refundId })
    }
  }

  const end = (random: SeededRandom, { kind, userId, end: requestEnd }: PaymentRun): Promise<void> =>
    kind === 'mall'
      ? send(random, userId, [], requestEnd(random))
      : send(random, 'staff', ['manager'], requestEnd(random))

  const reductions = (random: SeededRandom, { reduce }: PaymentRun): readonly Promise<void>[] =>
    reduce && random.oneIn(4) ? [send(random, 'staff', ['manager'], reduce(random))] : []

  async function releaseSome(random: SeededRandom): Promise<void> {
    for (let n = random.below(16); n > 0; n -= 1) {
      await nextTick()
      unreliable.releaseOne()
    }
  }

  return {
    outcomes,
    async play(seed) {
      const random = seededRandom(seed)
      const paymentRun = await begin(itemKinds[seed % itemKinds.length] ?? 'mall')
      const { userId, kind } = paymentRun
      unreliable.begin(seededRandom(seed ^ 0x5eed))
      const pending: Promise<void>[] = []
      const steps = 4 + random.below(6)
      const endsAt = random.below(steps * 2)
      for (let step = 0; step < steps; step += 1) {
        if (step === endsAt) pending.push(end(random, paymentRun))
        const payments = random.oneIn(6) ? 6 : random.below(3)
        pending.push(
          ...Array.from({ length: payments }, () => send(random, userId, [], paymentRun.pay(random))),
        )
        if (random.oneIn(2)) pending.push(applyRandomEvent(random, paymentRun))
        pending.push(...reductions(random, paymentRun))
        await releaseSome(random)
      }
      const errors = await untilDone(pending, unreliable.releaseOne)
      const overlaps = [...unreliable.overlaps]
      await unreliable.releaseAll()
      await drain(userId)
      return [...errors, ...overlaps, ...(await findProblems(db, paymentRun))].map(
        (issue) => `${kind}: ${issue}`,
      )
    },
    async close() {
      const problems = await findUnbalanced(db)
      await closing.closeAll()
      await api.close()
      if (problems.length > 0) throw new Error(`The journal does not balance: ${problems.join(', ')}`)
    },
  }
}

/** Lets delayed requests proceed one at a time until all have settled. @returns the errors */
async function untilDone(
  pending: readonly Promise<void>[],
  releaseOne: () => boolean,
): Promise<readonly string[]> {
  const state = { isDone: false }
  const done = Promise.allSettled(pending).finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    await nextTick()
    releaseOne()
  }
  return (await done).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

/** Runs a job; one that cannot reach the provider is left to the final sweep. */
async function run(tasks: Wings['tasks'], name: string, payload: unknown): Promise<void> {
  try {
    await tasks[name]?.(payload, {} as Parameters<Wings['tasks'][string]>[1])
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'The card provider does not answer') throw error
  }
}

const visitOf = (
  userId: string,
  roles: readonly Role[],
  now: number,
): Parameters<CallHandler['handle']>[0] => ({
  viewer: { userId, roles },
  token: '',
  lang: 'en',
  pageLang: 'en',
  rid: '',
  ip: '',
  agent: '',
  guest: noGuest,
  now,
})

const openProcess = (api: TestApi, provider: CardProvider, closing: Shutdown): Process =>
  api.openProcess({
    mail: {
      send: async () => undefined,
      open: () => {
        throw new Error('No newsletter is sent here')
      },
      close: () => undefined,
    },
    houseSettings: createHouseSettings(api.database.db, api.config),
    provider,
    closing,
  })
