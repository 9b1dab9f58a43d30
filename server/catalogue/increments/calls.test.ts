import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  staffIncrementsDelete,
  staffIncrementsList,
  staffIncrementsSet,
} from '#wire/calls/staff-increments.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const evening = { id: '', nameEn: 'Evening sale', nameZh: '夜场', bands: ['0:100', '1000:500'] }

test('L1 a company chooses from Hong Kong’s table and its own tables', async () => {
  const manager = await signInAsStaff(api, 'manager')
  expect(await manager.call(staffIncrementsList, {})).toMatchObject({
    data: { list: [{ id: 'hongKong', isBuiltIn: true, bands: hongKongIncrements }] },
  })
  const saved = await manager.call(staffIncrementsSet, evening)
  const id = saved.ok ? saved.data.id : ''
  const bands = [
    { from: 0, step: 100 },
    { from: 1_000, step: 500 },
  ]
  expect(saved).toMatchObject({ data: { nameEn: 'Evening sale', bands, isBuiltIn: false } })
  expect(await manager.call(staffIncrementsSet, { ...evening, id, bands: ['0:50'] })).toMatchObject({
    data: { id, bands: [{ from: 0, step: 50 }] },
  })
  expect(await manager.call(staffIncrementsDelete, { id })).toMatchObject({
    data: { list: [{ id: 'hongKong' }] },
  })
  expect(await manager.call(staffIncrementsDelete, { id })).toMatchObject({ error: { name: 'notFound' } })
})

test('L5 a table with an issue is not saved', async () => {
  const manager = await signInAsStaff(api, 'manager')
  for (const bands of [[], ['1000:100', '0:50'], ['0:50', '0:100']])
    expect(await manager.call(staffIncrementsSet, { ...evening, bands })).toMatchObject({
      error: { name: 'invalidInput', data: { fields: { bands: expect.any(String) } } },
    })
})

test('the built-in table is fixed, names are unique, and an unknown table is not created', async () => {
  const manager = await signInAsStaff(api, 'manager')
  expect(await manager.call(staffIncrementsSet, { ...evening, id: 'hongKong' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'builtIn' } },
  })
  expect(await manager.call(staffIncrementsSet, { ...evening, nameEn: 'hong kong 2-5-8' })).toMatchObject({
    error: { name: 'conflict' },
  })
  expect(await manager.call(staffIncrementsSet, { ...evening, id: 'nowhere' })).toMatchObject({
    error: { name: 'notFound' },
  })
  const specialist = await signInAsStaff(api, 'specialist')
  expect(await specialist.call(staffIncrementsList, {})).toMatchObject({ ok: true })
  expect(await specialist.call(staffIncrementsSet, evening)).toMatchObject({ error: { name: 'notAllowed' } })
})
