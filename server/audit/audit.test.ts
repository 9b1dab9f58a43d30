import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPerson } from '#server/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/http/testing/test-api.ts'
import { auditData, note } from './audit.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

test('what staff have done stays as it was written, and is told to whoever did it', async () => {
  const { db } = api.database
  const { id } = await openPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const act = { by: id, act: 'mall.ship', about: { kind: 'mall', id: 'o1' }, detail: { company: 'SF' } }
  await note(db, act, 1_000)
  await expect(db.updateTable('audit_log').set({ act: 'mall.cancel' }).execute()).rejects.toThrow(/stays/)
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/stays/)
  await auditData(db).erase(id, 2_000)
  expect(await auditData(db).export(id)).toEqual([
    { at: '1970-01-01T00:00:01.000Z', act: 'mall.ship', about: 'mall o1', detail: { company: 'SF' } },
  ])
})
