import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { standardCategories } from '#domain/categories/category.ts'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import * as categoryCalls from '#wire/calls/staff-categories.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const madeira = { id: '', nameEn: 'Madeira', nameZh: '马德拉酒' }

describe('categories', () => {
  test('are added, renamed, ordered and deleted', async () => {
    const manager = await signInAsStaff(api, 'manager')
    expect(await manager.call(categoryCalls.staffCategorySet, madeira)).toMatchObject({
      data: { id: 'madeira', nameEn: 'Madeira', nameZh: '马德拉酒', uses: 0, products: 0, listed: 0 },
    })
    const added = await manager.call(categoryCalls.staffCategorySet, {
      id: '',
      nameEn: 'Sake',
      nameZh: '清酒',
    })
    expect(added).toMatchObject({ data: { id: 'sake' } })
    const renamed = { id: 'madeira', nameEn: 'Madeira wine', nameZh: '马德拉葡萄酒' }
    expect(await manager.call(categoryCalls.staffCategorySet, renamed)).toMatchObject({ data: renamed })
    const listed = await manager.call(categoryCalls.staffCategoryList, {})
    const ids = listed.ok ? listed.data.list.map(({ id }) => id) : []
    const turned = ids.toReversed()
    expect(await manager.call(categoryCalls.staffCategoryOrder, { categoryIds: turned })).toMatchObject({
      data: { list: turned.map((id) => ({ id })) },
    })
    expect(await manager.call(categoryCalls.staffCategoryDelete, { id: 'sake' })).toMatchObject({
      data: { list: turned.filter((id) => id !== 'sake').map((id) => ({ id })) },
    })
    const log = await manager.call(staffAuditList, { size: 5 })
    expect(log.ok && log.data.list.map(({ act, about }) => [act, about.name])).toEqual([
      ['category.delete', ''],
      ['category.order', ''],
      ['category.set', 'Madeira wine'],
      ['category.set', ''],
      ['category.set', 'Madeira wine'],
    ])
    expect(log.ok && log.data.list[1]?.detail).toEqual([
      { name: 'sequence', value: 'Sake / 清酒, Madeira wine / 马德拉葡萄酒' },
    ])
  })

  test('appear on pages under their latest names', async () => {
    await createSale(api, { id: 'named', kind: 'timed', lots: 1 })
    const manager = await signInAsStaff(api, 'manager')
    const listed = await manager.call(categoryCalls.staffCategoryList, {})
    const used = listed.ok ? listed.data.list.find(({ uses }) => uses > 0) : undefined
    await api.client().call(auctionGet, { id: 'named' })
    await manager.call(categoryCalls.staffCategorySet, {
      id: used?.id ?? '',
      nameEn: 'Renamed',
      nameZh: '新名',
    })
    expect(await api.client().call(auctionGet, { id: 'named' })).toMatchObject({
      data: { config: { cate: [{ id: used?.id, name: 'Renamed' }] } },
    })
    expect(await manager.call(categoryCalls.staffCategoryDelete, { id: used?.id ?? '' })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'inUse' } },
    })
  })

  test('have unique names in both languages, even with two managers at once', async () => {
    const [one, other] = [await signInAsStaff(api, 'manager'), await signInAsStaff(api, 'manager')]
    const tokaji = { id: '', nameEn: 'Tokaji', nameZh: '托卡伊' }
    const outcomes = await Promise.all(
      [one, other].map((client) => client.call(categoryCalls.staffCategorySet, tokaji)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { name: 'conflict' } })
    const sameChinese = { id: '', nameEn: 'Tokay', nameZh: '托卡伊' }
    expect(await one.call(categoryCalls.staffCategorySet, sameChinese)).toMatchObject({
      error: { name: 'conflict' },
    })
    expect(await one.call(categoryCalls.staffCategorySet, { ...tokaji, id: 'tokaji' })).toMatchObject({
      ok: true,
    })
  })

  test('from the standard list are added once, beside existing ones', async () => {
    const manager = await signInAsStaff(api, 'manager')
    await manager.call(categoryCalls.staffCategorySet, { id: '', nameEn: 'bordeaux', nameZh: '波尔多红酒' })
    const first = await manager.call(categoryCalls.staffCategoryStandard, {})
    const ids = first.ok ? first.data.list.map(({ id }) => id) : []
    expect(standardCategories.filter(({ id }) => !ids.includes(id))).toEqual([])
    expect(await manager.call(categoryCalls.staffCategoryStandard, {})).toEqual(first)
  })

  test('cannot be changed if unknown, or ordered if some are missing', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const nowhere = { ...madeira, id: 'nowhere' }
    expect(await manager.call(categoryCalls.staffCategorySet, nowhere)).toMatchObject({
      error: { name: 'notFound' },
    })
    expect(await manager.call(categoryCalls.staffCategoryDelete, { id: 'nowhere' })).toMatchObject({
      error: { name: 'notFound' },
    })
    for (const categoryIds of [['madeira'], ['nowhere'], ['madeira', 'madeira']])
      expect(await manager.call(categoryCalls.staffCategoryOrder, { categoryIds })).toMatchObject({
        error: { name: 'conflict' },
      })
  })

  test('can be read by a specialist but changed only with the right', async () => {
    const specialist = await signInAsStaff(api, 'specialist')
    expect(await specialist.call(categoryCalls.staffCategoryList, {})).toMatchObject({ ok: true })
    expect(await specialist.call(categoryCalls.staffCategorySet, madeira)).toMatchObject({
      error: { name: 'notAllowed' },
    })
  })
})
