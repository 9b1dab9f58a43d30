import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OwnAttributeFields } from '#domain/lots/attributes/own-attributes.ts'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import * as calls from '#wire/calls/own-attributes.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const score: OwnAttributeFields = {
  type: { is: 'number', most: 100 },
  kinds: ['wine'],
  label: { en: 'Critic’s score', zh: '酒评分数' },
  headers: 'Score，Points, Points',
  shown: 'row',
  isFilter: true,
  isSearched: false,
  isRetired: false,
}
const named = (en: string, zh: string, changes: Partial<OwnAttributeFields> = {}): OwnAttributeFields => ({
  ...score,
  label: { en, zh },
  headers: '',
  ...changes,
})

/** Stores a lot in a draft with these attributes. */
async function storeLot(id: string, kind: string, values: object) {
  const by = { changed_at: 1, changed_by: 'nobody' }
  const { db } = api.database
  await db
    .insertInto('draft_sales')
    .values({ id, created_at: 1, document: '{}', revisions: '{}', ...by })
    .execute()
  await db
    .insertInto('draft_lots')
    .values({
      id,
      sale_id: id,
      num: 1,
      document: JSON.stringify({ kind }),
      attributes: JSON.stringify(values),
      revisions: '{}',
      ...by,
    })
    .execute()
}

describe('K19 attributes added by the company', () => {
  test('are added, changed, ordered, retired and deleted', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const added = await manager.call(calls.ownAttributeCreate, { attribute: { ...score, isRetired: true } })
    const stored = { ...score, id: 'own_critics_score', headers: 'Score, Points' }
    expect(added).toMatchObject({ data: stored })
    const cellar = named('Cellar', '酒窖编号', { type: { is: 'text' }, shown: 'staff' })
    await manager.call(calls.ownAttributeCreate, { attribute: cellar })

    const listed = await manager.call(calls.ownAttributeList, {})
    expect(listed).toMatchObject({
      data: { list: [stored, { ...cellar, id: 'own_cellar', isFilter: false }] },
    })
    const attributeIds = ['own_cellar', 'own_critics_score']
    expect(await manager.call(calls.ownAttributeOrder, { attributeIds })).toMatchObject({
      data: { list: attributeIds.map((id) => ({ id })) },
    })
    const retired = { ...score, isRetired: true }
    expect(
      await manager.call(calls.ownAttributeChange, { id: 'own_critics_score', attribute: retired }),
    ).toMatchObject({ data: { id: 'own_critics_score', isRetired: true } })
    expect(await manager.call(calls.ownAttributeDelete, { id: 'own_cellar' })).toMatchObject({
      data: { list: [{ id: 'own_critics_score', isRetired: true }] },
    })
    const log = await manager.call(staffAuditList, { size: 5 })
    expect(log.ok && log.data.list.map(({ act, about }) => [act, about.name])).toEqual([
      ['attribute.delete', ''],
      ['attribute.change', 'Critic’s score'],
      ['attribute.order', ''],
      ['attribute.create', ''],
      ['attribute.create', 'Critic’s score'],
    ])
    const found = await manager.call(staffAuditList, { q: 'critic’s score', size: 5 })
    expect(found.ok && found.data.list.map(({ act }) => act)).toEqual([
      'attribute.change',
      'attribute.create',
    ])
  })

  test('keep their values on lots', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const medal = named('Medal', '奖牌', {
      type: {
        is: 'choice',
        choices: ['Gold', 'Silver'].map((en) => ({ id: '', name: { en, zh: `${en}奖` } })),
      },
      kinds: ['wine', 'spirits'],
    })
    const added = await manager.call(calls.ownAttributeCreate, { attribute: medal })
    if (!added.ok) throw new Error('Not added')
    const { id, ...fields } = added.data
    expect(fields.type).toMatchObject({ choices: [{ id: 'gold' }, { id: 'silver' }] })
    await storeLot('cleared', 'cigars', { own_medal: null })
    await storeLot('awarded', 'spirits', { own_medal: 'gold' })
    const change = (attribute: OwnAttributeFields) =>
      manager.call(calls.ownAttributeChange, { id, attribute })
    const choices = fields.type.is === 'choice' ? fields.type.choices : []
    const refused = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

    expect(await manager.call(calls.ownAttributeDelete, { id })).toMatchObject(refused('inUse'))
    expect(await change({ ...fields, type: { is: 'text' } })).toMatchObject(refused('typeInUse'))
    expect(await change({ ...fields, kinds: ['wine'] })).toMatchObject(refused('kindInUse'))
    expect(await change({ ...fields, type: { is: 'choice', choices: choices.slice(1) } })).toMatchObject(
      refused('choiceInUse'),
    )
    const [gold] = choices
    const renamed = [
      { id: gold?.id ?? '', name: { en: 'First', zh: '一等' } },
      { id: '', name: { en: 'Gold', zh: '金' } },
    ]
    expect(
      await change({ ...fields, kinds: ['spirits'], type: { is: 'choice', choices: renamed } }),
    ).toMatchObject({ data: { type: { choices: [{ id: 'gold' }, { id: 'gold_2' }] } } })
  })

  test('of published lots are kept, and the lots are reindexed when they change', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const attribute = named('Bottler', '装瓶商', { type: { is: 'text' } })
    const added = await manager.call(calls.ownAttributeCreate, { attribute })
    const id = added.ok ? added.data.id : ''
    await createSale(api, { id: 'bottled', kind: 'timed', lots: 1 })
    await api.database.db
      .updateTable('lots')
      .set({ attributes: JSON.stringify({ [id]: 'Cadenhead' }) })
      .where('auction_id', '=', 'bottled')
      .execute()
    await api.database.db.deleteFrom('search_stale').execute()
    expect(
      await manager.call(calls.ownAttributeChange, { id, attribute: { ...attribute, isSearched: true } }),
    ).toMatchObject({ ok: true })
    const stale = await api.database.db.selectFrom('search_stale').select(['kind', 'ref']).execute()
    expect(stale).toEqual([{ kind: 'lot', ref: 'bottled-1' }])
    expect(await manager.call(calls.ownAttributeDelete, { id })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'inUse' } },
    })
  })

  test('are refused under a name that is taken, even by two managers at once', async () => {
    const [one, other] = [await signInAsStaff(api, 'manager'), await signInAsStaff(api, 'manager')]
    const attribute = named('Bin', '酒格', { type: { is: 'text' } })
    const outcomes = await Promise.all(
      [one, other].map((client) => client.call(calls.ownAttributeCreate, { attribute })),
    )
    const taken = { error: { name: 'wrongState', data: { status: 'nameTaken' } } }
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject(taken)
    const vintage = named('Vintage', '酿造年')
    expect(await one.call(calls.ownAttributeCreate, { attribute: vintage })).toMatchObject(taken)
    const twice = [
      { id: '', name: { en: 'Yes', zh: '是' } },
      { id: '', name: { en: 'yes', zh: '否' } },
    ]
    expect(
      await one.call(calls.ownAttributeCreate, {
        attribute: named('Opened', '已开', { type: { is: 'choice', choices: twice } }),
      }),
    ).toMatchObject({ error: { name: 'wrongState', data: { status: 'choiceTaken' } } })
  })

  test('are limited to thirty for a kind of goods', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const create = (at: number) =>
      manager.call(calls.ownAttributeCreate, {
        attribute: named(`Field ${at}`, `栏目${at}`, { kinds: ['other'], type: { is: 'flag' } }),
      })
    for (let index = 0; index < 30; index += 1) expect(await create(index)).toMatchObject({ ok: true })
    expect(await create(30)).toMatchObject({ error: { name: 'wrongState', data: { status: 'full' } } })
  })

  test('cannot be changed if unknown, or ordered if some are missing', async () => {
    const manager = await signInAsStaff(api, 'manager')
    const unknown = { error: { name: 'notFound' } }
    expect(
      await manager.call(calls.ownAttributeChange, { id: 'own_none', attribute: named('None', '无') }),
    ).toMatchObject(unknown)
    expect(await manager.call(calls.ownAttributeDelete, { id: 'own_none' })).toMatchObject(unknown)
    for (const attributeIds of [['own_medal'], ['own_none'], ['own_medal', 'own_medal']])
      expect(await manager.call(calls.ownAttributeOrder, { attributeIds })).toMatchObject({
        error: { name: 'conflict' },
      })
  })

  test('can be read by a specialist but changed only with the right', async () => {
    const specialist = await signInAsStaff(api, 'specialist')
    expect(await specialist.call(calls.ownAttributeList, {})).toMatchObject({ ok: true })
    const notAllowed = { error: { name: 'notAllowed' } }
    const attribute = named('Rare', '罕有')
    expect(await specialist.call(calls.ownAttributeCreate, { attribute })).toMatchObject(notAllowed)
    expect(await specialist.call(calls.ownAttributeChange, { id: 'own_medal', attribute })).toMatchObject(
      notAllowed,
    )
    expect(await specialist.call(calls.ownAttributeOrder, { attributeIds: [] })).toMatchObject(notAllowed)
    expect(await specialist.call(calls.ownAttributeDelete, { id: 'own_medal' })).toMatchObject(notAllowed)
  })
})

test('an added attribute appears at another process within a second', async () => {
  const manager = await signInAsStaff(api, 'manager')
  const { cache } = api.subjects.catalogue
  await cache.ownAttributes()
  const attribute = named('Importer', '进口商', { type: { is: 'text' } })
  const document = JSON.stringify(attribute)
  await api.database.db
    .insertInto('own_attributes')
    .values({ id: 'own_importer', position: 99, document })
    .execute()
  await expect
    .poll(
      async () => {
        const listed = await manager.call(calls.ownAttributeList, {})
        return listed.ok && listed.data.list.at(-1)?.id
      },
      { timeout: 5_000 },
    )
    .toBe('own_importer')
})
