import type { Pool } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { freshDatabase } from '#server/database/testing.ts'
import { silent } from '#server/rooms/testing/house.ts'
import { enqueue, openJobs } from './jobs.ts'

/** The pool of a database that goes away, and comes back, when it is told to. */
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

test('workers whose database went away in the middle of a task begin anew once it is back', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const { fragile, go, comeBack } = unsteady(database.pool)
  const warned = vi.spyOn(silent, 'warn')
  const done: string[] = []
  const tasks = {
    breaks: async () => go(),
    works: async () => void done.push('works'),
  }
  const jobs = await openJobs(fragile, tasks, silent)
  await enqueue(database.db, 'breaks', {})
  await expect
    .poll(() => warned.mock.lastCall, { timeout: 20_000 })
    .toEqual(['The workers have ended; others take their place'])
  comeBack()
  await enqueue(database.db, 'works', {})
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['works'])
  await jobs.close()
  await database.close()
})
