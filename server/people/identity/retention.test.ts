import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { staffIdentityGet } from '#wire/calls/staff-identity.ts'
import {
  createClient,
  decideSubmission,
  submitDocuments,
  type Traits,
  uploadImage,
} from './testing/documents.ts'

const day = 86_400_000

let api: TestApi
let manager: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    UPLOADS_PER_HOUR: '0',
    SESSION_DAYS: '365',
  })
  manager = await person('manager', { roles: ['manager'] })
})
afterAll(() => api.close())

const person = (name: string, traits?: Traits) => createClient(api, name, traits)
const rowsOf = ({ id }: TestPerson) =>
  api.database.db.selectFrom('identity_images').selectAll().where('user_id', '=', id).execute()

const folder = () => path.join(api.config.dataDir, 'files', 'identity')
const spool = () => path.join(api.config.dataDir, 'spool', 'identity')
const files = () => readdir(folder())

/** Advances the server's clock and runs the deletion jobs as if they were due. */
async function advance(milliseconds: number) {
  api.clock.set(api.clock.now() + milliseconds)
  await api.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id in
       (select id from graphile_worker._private_tasks where identifier = 'identity.forget')`,
  )
  await api.mails()
}

/** Returns when the deletion jobs are due, in whole days from now. */
async function queuedIn(): Promise<readonly number[]> {
  const { rows } = await api.database.pool.query<{ days: number }>(
    `select distinct round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
     where task_identifier = 'identity.forget' order by 1`,
  )
  return rows.map(({ days }) => days)
}

test('O5 images are deleted 30 days after the decision, not earlier', async () => {
  const [ann, ben, cat] = [await person('ann'), await person('ben'), await person('cat')]
  await submitDocuments(ann, true)
  await submitDocuments(ben)
  await submitDocuments(cat)
  await decideSubmission(manager, ann, true)
  await decideSubmission(manager, ben, false, 'The picture is blurred')
  expect(await queuedIn()).toEqual([1, 30])
  await advance(30 * day - 1)
  expect((await rowsOf(ann)).length).toBe(2)
  await decideSubmission(manager, cat, true)
  await advance(1)
  expect([await rowsOf(ann), await rowsOf(ben)]).toEqual([[], []])
  const left = (await rowsOf(cat)).map(({ key }) => key)
  expect(await files()).toEqual(left)
  expect(await ann.client.call(userRealnameGet, {})).toMatchObject({ data: { status: 1, images: [] } })
  expect(await manager.client.call(staffIdentityGet, { userId: ann.id })).toMatchObject({
    data: { status: 1, imagesUntil: 0, images: [] },
  })
})

test('images under review remain until the decision', async () => {
  const dan = await person('dan')
  await submitDocuments(dan)
  await advance(90 * day)
  expect((await rowsOf(dan)).length).toBe(1)
})

test('an upload that is never submitted is deleted after a day', async () => {
  const eve = await person('eve')
  const { key } = await uploadImage(eve)
  await advance(day - 1)
  expect(await files()).toContain(key)
  await advance(1)
  expect(await files()).not.toContain(key)
  expect(await rowsOf(eve)).toEqual([])
})

test('the sweep deletes orphaned files and partial uploads of a killed process', async () => {
  const stray = '0'.repeat(32)
  await mkdir(spool(), { recursive: true })
  const long = new Date(api.clock.now() - day)
  await writeFile(path.join(folder(), 'f'.repeat(32)), 'x')
  for (const file of [path.join(folder(), stray), path.join(spool(), 'half')]) {
    await writeFile(file, 'x')
    await utimes(file, long, long)
  }
  const just = new Date(api.clock.now())
  await utimes(path.join(folder(), 'f'.repeat(32)), just, just)
  await uploadImage(await person('sweep'))
  await advance(0)
  expect(await files()).not.toContain(stray)
  expect(await files()).toContain('f'.repeat(32))
  expect(await readdir(spool())).toEqual([])
})

test('C3 erasing an account deletes its submissions and images, but not the log of views', async () => {
  const { identity } = api.subjects
  const fay = await person('fay')
  await submitDocuments(fay)
  await decideSubmission(manager, fay, false, 'cut off')
  await uploadImage(fay)
  expect(await identity.personalData.export(fay.id)).toEqual([
    {
      state: 'rejected',
      reason: 'cut off',
      sentAt: new Date(api.clock.now()).toISOString(),
      decidedAt: new Date(api.clock.now()).toISOString(),
      hasImages: true,
      imagesUntil: new Date(api.clock.now() + 30 * day).toISOString(),
    },
  ])
  const keys = (await rowsOf(fay)).map(({ key }) => key)
  expect(keys.length).toBe(2)
  await identity.personalData.erase(fay.id, api.clock.now())
  for (const key of keys) expect(await files()).not.toContain(key)
  expect(await rowsOf(fay)).toEqual([])
  expect(await identity.personalData.export(fay.id)).toEqual([])
  expect(await fay.client.call(userRealnameGet, {})).toMatchObject({
    data: { status: 2, reason: '', sentAt: 0 },
  })
})
