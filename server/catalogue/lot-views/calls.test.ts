import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { maxLotViews, maxViewNameLength } from '#domain/drafts/lot-view.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotViewDelete, lotViewList, lotViewSave } from '#wire/calls/lot-views.ts'
import { lotViewData } from './personal-data.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const withErrors = {
  id: '',
  rev: 0,
  name: 'Issues',
  shared: false,
  columnSet: 'chinese',
  filter: 'errors',
  q: '麦卡伦',
} as const

const specialist = (email: string) => createPerson(api, email, { roles: ['specialist'] })

test('a view is saved, replaced and deleted by its owner', async () => {
  const { client } = await specialist('ann@example.com')
  const saved = await client.call(lotViewSave, withErrors)
  const id = saved.ok ? saved.data.id : ''
  const shown = { columnSet: 'chinese', filter: 'errors', q: '麦卡伦' }
  expect(saved).toMatchObject({
    data: { ...shown, name: 'Issues', isShared: false, isOwn: true, mayChange: true, by: 'Ann Lee', rev: 1 },
  })
  expect(await client.call(lotViewSave, { ...withErrors, id, rev: 1, q: '', name: 'issues' })).toMatchObject({
    data: { id, q: '', name: 'issues', rev: 2 },
  })
  expect(await client.call(lotViewSave, { ...withErrors, id, rev: 1 })).toMatchObject({
    error: { name: 'conflict' },
  })
  expect(await client.call(lotViewSave, { ...withErrors, name: 'ISSUES' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'nameTaken' } },
  })
  expect(await client.call(lotViewSave, { ...withErrors, id: 'nowhere' })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(
    await client.call(lotViewSave, { ...withErrors, name: 'x'.repeat(maxViewNameLength + 1) }),
  ).toMatchObject({
    error: { name: 'invalidInput' },
  })
  expect(await client.call(lotViewDelete, { id })).toMatchObject({ data: { list: [] } })
  expect(await client.call(lotViewDelete, { id })).toMatchObject({ error: { name: 'notFound' } })
})

test('colleagues see only shared views and cannot change them; an auditor can read them', async () => {
  const owner = await specialist('bea@example.com')
  const colleague = await specialist('cay@example.com')
  const auditor = await createPerson(api, 'aud@example.com', { roles: ['auditor'] })
  const own = await owner.client.call(lotViewSave, { ...withErrors, name: 'Private' })
  const shared = await owner.client.call(lotViewSave, { ...withErrors, name: 'Shared', shared: true })
  const id = shared.ok ? shared.data.id : ''
  for (const { client } of [colleague, auditor])
    expect(await client.call(lotViewList, {})).toMatchObject({
      data: { list: [{ id, name: 'Shared', by: 'Ann Lee', isOwn: false, mayChange: false }] },
    })
  const notOwner = { error: { name: 'wrongState', data: { status: 'notOwner' } } }
  expect(await colleague.client.call(lotViewSave, { ...withErrors, id, rev: 1 })).toMatchObject(notOwner)
  expect(await colleague.client.call(lotViewDelete, { id })).toMatchObject(notOwner)
  const privateId = own.ok ? own.data.id : ''
  expect(await colleague.client.call(lotViewDelete, { id: privateId })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(await auditor.client.call(lotViewSave, withErrors)).toMatchObject({ error: { name: 'notAllowed' } })
  await owner.client.call(lotViewDelete, { id })
})

test('a former colleague’s shared view belongs to the person who next saves it', async () => {
  const owner = await specialist('dee@example.com')
  const colleague = await specialist('eve@example.com')
  const shared = await owner.client.call(lotViewSave, { ...withErrors, shared: true })
  const id = shared.ok ? shared.data.id : ''
  await api.database.db.deleteFrom('user_roles').where('user_id', '=', owner.id).execute()
  expect(await colleague.client.call(lotViewList, {})).toMatchObject({
    data: { list: [{ id, by: '', isOwn: false, mayChange: true }] },
  })
  expect(
    await colleague.client.call(lotViewSave, { ...withErrors, id, rev: 1, name: 'Taken over', shared: true }),
  ).toMatchObject({ data: { id, isOwn: true } })
  expect(await colleague.client.call(lotViewDelete, { id })).toMatchObject({ ok: true })
})

test('the number of views per person is limited', async () => {
  const { id, client } = await specialist('fay@example.com')
  const rows = Array.from({ length: maxLotViews }, (_, index) => ({
    id: `view-${index}`,
    owner_id: id,
    name: `View ${index}`,
    shared: false,
    state: '{}',
    changed_at: 1,
  }))
  await api.database.db.insertInto('lot_views').values(rows).execute()
  expect(await client.call(lotViewSave, withErrors)).toMatchObject({
    error: { name: 'wrongState', data: { status: 'full' } },
  })
  expect(await client.call(lotViewSave, { ...withErrors, id: 'view-1', rev: 1 })).toMatchObject({ ok: true })
  expect(await client.call(lotViewList, {})).toMatchObject({
    data: { list: expect.arrayContaining([expect.objectContaining({ id: 'view-2', columnSet: 'prices' })]) },
  })
})

test('C3 an erasure deletes private views and leaves shared ones without an owner', async () => {
  const { id, client } = await specialist('gil@example.com')
  await client.call(lotViewSave, { ...withErrors, name: 'Private' })
  await client.call(lotViewSave, { ...withErrors, name: 'Shared', shared: true })
  const data = lotViewData(api.database.db)
  expect(await data.export(id)).toMatchObject([
    { name: 'Private' },
    { name: 'Shared', state: { q: '麦卡伦' } },
  ])
  await data.erase(id, api.clock.now())
  expect(await client.call(lotViewList, {})).toMatchObject({
    data: { list: [{ name: 'Shared', by: '', isOwn: false, mayChange: true }] },
  })
})
