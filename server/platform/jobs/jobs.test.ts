import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { runInSpan } from '#server/platform/telemetry/current-span.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { openCollector } from '#server/platform/telemetry/testing/collector.ts'
import { openFaultyProxy } from '#server/sale/rooms/testing/faulty-proxy.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'
import type { ClaimTimes } from './claims.ts'
import { enqueue, openJobs } from './jobs.ts'
import { openWorkerProcess } from './testing/worker.ts'

/** Returns a pool whose database can be switched off and on. */
function unsteady(pool: Pool) {
  let isAway = false
  const away = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  const fragile = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return isAway && (name === 'connect' || name === 'query') ? away : value.bind(target)
    },
  })
  const go = () => {
    isAway = true
  }
  const comeBack = () => {
    isAway = false
  }
  return { fragile, go, comeBack }
}

test('restarts workers whose database failed during a task', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const { fragile, go, comeBack } = unsteady(database.pool)
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line).msg) })
  const done: string[] = []
  const tasks = {
    breaks: async () => go(),
    works: async () => void done.push('works'),
  }
  const jobs = await openJobs({ pool: fragile, url: database.url }, tasks, log)
  await enqueue(database.db, 'breaks', {})
  await expect.poll(() => said).toContain('The workers have ended; restarting them')
  comeBack()
  await enqueue(database.db, 'works', {})
  await expect.poll(() => done).toEqual(['works'])
  await jobs.close()
  await database.close()
})

/** Short intervals for tests. */
const times: ClaimTimes = { interval: 100, looks: 5 }

/** Returns the owner and attempts of each job. */
const lockedJobs = async (pool: Pool) => {
  const { rows } = await pool.query<{ locked_by: string | null; attempts: number }>(
    'select locked_by, attempts from graphile_worker.jobs order by id',
  )
  return rows
}

/** Resolves after a number of further checks by the pools. */
async function looksPass(pool: Pool, count: number): Promise<void> {
  const looked = async () => {
    const { rows } = await pool.query<{ at: string }>(
      `select distinct query_start::text as at from pg_stat_activity
       where datname = current_database() and application_name = 'rostrum jobs' and query like '%locked_by%'`,
    )
    return rows.map(({ at }) => at)
  }
  const seen = new Set(await looked())
  const before = seen.size
  await expect
    .poll(async () => {
      for (const at of await looked()) seen.add(at)
      return seen.size - before
    })
    .toBeGreaterThanOrEqual(count)
}

test('reassigns the job of a killed process, but not of a frozen one', { tags: 'release' }, async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const other = await openWorkerProcess(database.url, times)
  onTestFinished(() => other.kill())
  await enqueue(database.db, 'endless', {})
  await other.begun()
  const done: string[] = []
  const jobs = await openJobs(database, { endless: async () => void done.push('endless') }, silent, { times })
  const [job] = await lockedJobs(database.pool)
  other.freeze()
  await looksPass(database.pool, 4 * times.looks)
  expect(await lockedJobs(database.pool)).toEqual([job])
  other.thaw()
  await looksPass(database.pool, 4 * times.looks)
  expect(await lockedJobs(database.pool)).toEqual([job])
  expect(done).toEqual([])
  await other.kill()
  await expect.poll(() => done).toEqual(['endless'])
  await expect.poll(() => lockedJobs(database.pool)).toEqual([])
  await jobs.close()
  await database.close()
})

test('reclaims jobs after a lost connection before others release them', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const line = await openFaultyProxy(database.url)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const slow = async () => {
    begun += 1
    await mayEnd
  }
  const patient: ClaimTimes = { interval: 500, looks: 10 }
  const jobs = await openJobs({ pool: database.pool, url: line.url }, { slow }, silent, { times: patient })
  const others = await openJobs(database, { slow }, silent, { times: patient })
  await enqueue(database.db, 'slow', {})
  await expect.poll(() => begun).toBe(1)
  line.cut()
  await looksPass(database.pool, 2 * patient.looks)
  expect(begun).toBe(1)
  end()
  await expect.poll(() => lockedJobs(database.pool)).toEqual([])
  await jobs.close()
  await others.close()
  await line.close()
  await database.close()
})

test('takes no jobs without a claim, and repeats claimed jobs at most once', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const line = await openFaultyProxy(database.url)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const slow = (who: string) => async () => {
    begun.push(who)
    await mayEnd
  }
  const cutOff = await openJobs({ pool: database.pool, url: line.url }, { slow: slow('cut off') }, silent, {
    times,
  })
  await enqueue(database.db, 'slow', {})
  await expect.poll(() => begun).toEqual(['cut off'])
  line.pointTo('postgres://127.0.0.1:1')
  line.cut()
  const jobs = await openJobs(database, { slow: slow('another') }, silent, { times })
  await expect.poll(() => begun).toEqual(['cut off', 'another'])
  for (const key of ['a', 'b']) await enqueue(database.db, 'slow', {}, { key })
  await expect.poll(() => begun).toEqual(['cut off', 'another', 'another', 'another'])
  await looksPass(database.pool, 2 * times.looks)
  expect((await lockedJobs(database.pool)).map(({ attempts }) => attempts)).toEqual([2, 1, 1])
  end()
  await expect.poll(() => lockedJobs(database.pool)).toEqual([])
  await cutOff.close()
  await jobs.close()
  await line.close()
  await database.close()
})

test('a traced job is linked to the trace that enqueued it, and older jobs run without a link', async () => {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const telemetry = await openTelemetry(testConfig(collector.settings).telemetry, silent)
  const database = await freshDatabase(inject('postgresUrl'))
  const payloads: unknown[] = []
  const tasks = { greet: async (payload: unknown) => void payloads.push(payload) }
  const jobs = await openJobs(database, tasks, silent, { telemetry })
  const span = telemetry.begin('call', { kind: 'server' })
  await enqueue(database.db, 'greet', { name: 'old' })
  await expect.poll(() => payloads).toEqual([{ name: 'old' }])
  await runInSpan(span, () => enqueue(database.db, 'greet', { name: 'new' }))
  span?.end()
  const call = await collector.span('call')
  await expect.poll(() => collector.spans.filter(({ name }) => name === 'job greet')).toHaveLength(2)
  const [old, linked] = collector.spans.filter(({ name }) => name === 'job greet')
  expect(old?.links).toEqual([])
  expect(linked?.links).toMatchObject([{ traceId: call.traceId, spanId: call.spanId }])
  expect(linked?.attributes).toEqual({ 'rostrum.job': 'greet', 'rostrum.attempt': '1' })
  await jobs.close()
  await telemetry.close()
  await database.close()
})
