import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import type { LevelMark } from '#domain/pictures/level-mark.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { saleDraftDelete, saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { salePreview } from '#wire/calls/sale-preview.ts'
import * as pictureCalls from '#wire/calls/staff-pictures.ts'
import type { CallResult } from '#wire/client/client.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import type { Call, DataOf } from '#wire/schema/call.ts'
import { forgetPictures } from './forget.ts'
import { makePicture } from './testing.ts'

let api: TestApi
let manager: TestPerson
let auctionId: string
let lots: readonly string[]
let drafts = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '1' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const { db } = api.database
  await db
    .insertInto('categories')
    .values({ id: 'whisky', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => api.close())

beforeEach(async () => {
  const draft = await createDraft(manager, { number: `P${++drafts}`, now: api.clock.now() })
  auctionId = draft.id
  lots = draft.lots
})

async function ok<C extends Call>(answer: Promise<CallResult<C>>): Promise<DataOf<C>> {
  const result = await answer
  if (result.ok) return result.data
  throw new Error(result.error.message)
}

const send = (file: File) => manager.client.call(pictureCalls.pictureUpload, { auctionId, file, ak: ak() })
const upload = async (name: string, shade: number) => (await ok(send(await makePicture(name, { shade })))).key
const list = () => ok(manager.client.call(pictureCalls.pictureList, { auctionId }))
const match = (key = ak()) => ok(manager.client.call(pictureCalls.pictureMatch, { auctionId, ak: key }))
const place = (lotId: string, pictureKeys: string[]) =>
  ok(manager.client.call(pictureCalls.picturePlace, { lotId, pictureKeys, ak: ak() }))
const undo = (change: string) => ok(manager.client.call(changeUndo, { change: Number(change), ak: ak() }))
const keysOf = async (index = 0) => (await list()).lots[index]?.pictures.map(({ key }) => key)
const shotsOf = async (index = 0) => (await list()).lots[index]?.pictures.map(({ shot }) => shot)
const noAlt = { en: '', zh: '' }

describe('house/picture/upload', () => {
  test('K12 stores each file once, whatever its name', async () => {
    const first = await ok(send(await makePicture('1.jpg', { shade: 1, width: 90, height: 50 })))
    expect(first).toMatchObject({ name: '1.jpg', width: 90, height: 50, isNew: true, wasPlaced: false })
    expect(first.digest).toMatch(/^[0-9a-f]{64}$/)
    const again = await ok(send(await makePicture('folder/copy.jpg', { shade: 1, width: 90, height: 50 })))
    expect(again).toEqual({ ...first, isNew: false })
    expect((await list()).pictures.map(({ key }) => key)).toEqual([first.key])
  })

  test('refuses a file that is not a picture, a missing file and a sale that is not a draft', async () => {
    const refused = await send(new File(['<svg/>'], '1.jpg'))
    expect(refused).toMatchObject({ error: { name: 'uploadRefused', data: { reason: 'notAPicture' } } })
    const missing = await manager.client.call(pictureCalls.pictureUpload, {
      auctionId: 'nowhere',
      file: await makePicture('1.jpg', { shade: 2 }),
      ak: ak(),
    })
    expect(missing).toMatchObject({ error: { name: 'notFound' } })
  })

  test('staff may upload more than visitors', async () => {
    for (const shade of [3, 4, 5]) await upload(`${shade}.jpg`, shade)
    expect((await list()).pictures).toHaveLength(3)
  })
})

describe('house/picture/match', () => {
  test('K12 adds pictures to the lots in their names as one change, whichever arrives first', async () => {
    const [third, cover, other] = [
      await upload('1-3.jpg', 10),
      await upload('0001_01.JPG', 11),
      await upload('2.jpg', 12),
    ]
    await upload('IMG_2231.jpg', 13)
    expect(await match()).toMatchObject({ placed: 3 })
    const second = await upload('1 (2).png', 14)
    const { change } = await match()
    expect(await keysOf(0)).toEqual([cover, second, third])
    expect(await keysOf(1)).toEqual([other])
    expect(await match()).toEqual({ change: '', placed: 0, lots: [] })
    await undo(change)
    expect(await keysOf(0)).toEqual([cover, third])
    // A picture removed from a lot is not matched by its name again.
    expect(await match()).toMatchObject({ placed: 0 })
  })

  test('K12 adds a picture to every lot in its names but stores it once', async () => {
    const draft = await createDraft(manager, { number: `P${++drafts}`, now: api.clock.now(), lots: 3 })
    auctionId = draft.id
    const key = await upload('1.jpg', 120)
    const second = await ok(send(await makePicture('Lot 2 label.jpg', { shade: 120 })))
    expect(second).toMatchObject({ key, name: '1.jpg', otherNames: ['Lot 2 label.jpg'], isNew: true })
    expect(await ok(send(await makePicture('2-3.jpg', { shade: 120 })))).toMatchObject({ isNew: false })
    expect(await match()).toMatchObject({ placed: 2 })
    expect([await keysOf(0), await keysOf(1)]).toEqual([[key], [key]])
    expect(await shotsOf(1)).toEqual(['label'])
    expect((await list()).pictures).toHaveLength(1)
    expect(await match()).toMatchObject({ placed: 0 })
    // It stays in the lots that share it if it is added to a third one.
    await place(draft.lots[2] ?? '', [key])
    expect([await keysOf(0), await keysOf(1), await keysOf(2)]).toEqual([[key], [key], [key]])
  })

  test('K12 assigns shots by file name; another picture keeps a shot that it already has', async () => {
    const [label, front] = [await upload('1-label.jpg', 17), await upload('1_正面.jpg', 18)]
    await match()
    expect([await keysOf(), await shotsOf()]).toEqual([
      [front, label],
      ['front', 'label'],
    ])
    await upload('1-LABEL.png', 19)
    await match()
    expect((await shotsOf())?.filter((shot) => shot === 'label')).toHaveLength(1)
    const { kind, packing } = (await list()).lots[0] ?? {}
    expect([kind, packing]).toEqual(['spirits', null])
  })

  test('K9 responds to a repeated request from its entry', async () => {
    const picture = await upload('1.jpg', 15)
    const key = ak()
    const { change } = await match(key)
    await upload('2.jpg', 16)
    const again = await match(key)
    expect(again).toMatchObject({ change, lots: [{ id: lots[0], pictures: [{ key: picture }] }] })
    expect(await keysOf(1)).toEqual([])
  })
})

describe('house/picture/place', () => {
  test('K12 moves pictures from the tray and from one lot to another', async () => {
    const [lid, label] = [await upload('lid.jpg', 20), await upload('label.jpg', 21)]
    expect(await place(lots[0] ?? '', [lid, label, 'f'.repeat(24)])).toMatchObject({ placed: 2 })
    const { change } = await place(lots[1] ?? '', [lid])
    expect([await keysOf(0), await keysOf(1)]).toEqual([[label], [lid]])
    await undo(change)
    expect([await keysOf(0), await keysOf(1)]).toEqual([[lid, label], []])
  })

  test('K12 the first picture becomes the shot, and stops being one in another lot', async () => {
    const [old, lid, more] = [await upload('a.jpg', 22), await upload('b.jpg', 23), await upload('c.jpg', 24)]
    const placeAs = (lotId: string, pictureKeys: string[]) =>
      ok(manager.client.call(pictureCalls.picturePlace, { lotId, pictureKeys, shot: 'case', ak: ak() }))
    await placeAs(lots[0] ?? '', [old])
    await placeAs(lots[0] ?? '', [lid, more])
    expect([await keysOf(), await shotsOf()]).toEqual([
      [old, lid, more],
      [undefined, 'case', undefined],
    ])
    await placeAs(lots[0] ?? '', [more])
    expect(await shotsOf()).toEqual([undefined, undefined, 'case'])
    await place(lots[1] ?? '', [more])
    expect([await shotsOf(0), await shotsOf(1)]).toEqual([[undefined, undefined], [undefined]])
  })

  test('refuses an unknown lot', async () => {
    const call = manager.client.call(pictureCalls.picturePlace, {
      lotId: 'nowhere',
      pictureKeys: ['f'.repeat(24)],
      ak: ak(),
    })
    expect(await call).toMatchObject({ error: { name: 'notFound' } })
  })
})

describe('house/picture/set', () => {
  const set = (rev: number, keys: readonly string[], alt = noAlt, shot?: Shot) =>
    manager.client.call(pictureCalls.pictureSet, {
      lotId: lots[0] ?? '',
      rev,
      pictures: { list: keys.map((key) => ({ key, alt, ...(shot && { shot }) })) },
      ak: ak(),
    })

  test('K12 reorders and removes pictures and sets alternative texts; undo restores them', async () => {
    const [lid, label] = [await upload('lid.jpg', 30), await upload('label.jpg', 31)]
    await place(lots[0] ?? '', [lid, label])
    const alt = { en: 'The label', zh: '酒标' }
    const { change } = await ok(set(2, [label], alt))
    expect((await list()).lots[0]?.pictures).toEqual([{ key: label, width: 60, height: 40, alt }])
    await undo(change)
    expect(await keysOf()).toEqual([lid, label])
  })

  test('K8 refuses to overwrite a colleague’s later change, and returns both values', async () => {
    const [lid, label] = [await upload('lid.jpg', 32), await upload('label.jpg', 33)]
    await place(lots[0] ?? '', [lid, label])
    const conflict = await set(1, [label, lid])
    expect(conflict).toMatchObject({ error: { name: 'conflict' } })
    expect(JSON.stringify(conflict)).toContain(lid)
    expect(await keysOf()).toEqual([lid, label])
  })

  test('K12 assigns a shot; two pictures as the same shot are refused', async () => {
    const [lid, label] = [await upload('lid.jpg', 35), await upload('label.jpg', 36)]
    await place(lots[0] ?? '', [lid, label])
    expect(await set(2, [lid, label], noAlt, 'case')).toMatchObject({ ok: false })
    expect(await shotsOf()).toEqual([undefined, undefined])
    await ok(set(2, [lid], noAlt, 'case'))
    expect(await shotsOf()).toEqual(['case'])
  })

  test('refuses unknown and repeated pictures', async () => {
    const lid = await upload('lid.jpg', 34)
    expect(await set(1, ['f'.repeat(24)])).toMatchObject({ ok: false })
    expect(await set(1, [lid, lid])).toMatchObject({ ok: false })
    expect(await keysOf()).toEqual([])
  })
})

describe('the marked level of a picture', () => {
  type Picture = Pick<DraftPicture, 'key' | 'shot' | 'level'>
  const set = (rev: number, pictures: readonly Picture[]) =>
    manager.client.call(pictureCalls.pictureSet, {
      lotId: lots[0] ?? '',
      rev,
      pictures: { list: pictures.map((picture) => ({ ...picture, alt: noAlt })) },
      ak: ak(),
    })
  const today = () => dayOf(api.clock.now(), 'Asia/Hong_Kong')
  const marked = async (): Promise<Picture & { level: LevelMark }> => {
    const key = await upload('1-level.jpg', 60)
    await match()
    return { key, shot: 'level', level: { at: 512, reading: 'bn', readOn: today() } }
  }
  const levels = async () => (await list()).lots[0]?.pictures.map(({ level }) => level)

  test('K12 is saved as a change that can be undone, and stays when more pictures are added', async () => {
    const picture = await marked()
    const { change } = await ok(set(2, [picture]))
    expect(await levels()).toEqual([picture.level])
    const { list: changes } = await ok(manager.client.call(changeList, { auctionId }))
    expect(JSON.stringify(changes.find(({ id }) => id === change))).toContain('512')
    await undo(change)
    expect(await levels()).toEqual([undefined])
    await ok(set(4, [picture]))
    await upload('1-2.jpg', 61)
    await match()
    expect(await levels()).toEqual([picture.level, undefined])
  })

  test('K12 is shown in the preview and on the page of the lot, in words', async () => {
    const picture = await marked()
    await ok(set(2, [picture]))
    const shown = { at: 512, readOn: today(), reading: 'Level at base of neck' }
    const lotId = lots[0] ?? ''
    const preview = await ok(manager.client.call(salePreview, { auctionId, lotId, seenBy: 'visitor' }))
    expect(preview.lot?.pictures[0]).toMatchObject({ view: 'level', level: shown })
    const { rev } = await ok(manager.client.call(saleDraftGet, { auctionId }))
    await ok(manager.client.call(salePublish, { auctionId, rev, at: 0 }))
    expect((await ok(api.client().call(lotGet, { id: lotId }))).pictures[0]).toMatchObject({ level: shown })
    const chinese = await ok(api.client('', 'cn').call(lotGet, { id: lotId }))
    expect(chinese.pictures[0]).toMatchObject({ level: { ...shown, reading: '液面至颈底' } })
  })

  test.each([
    ['above the picture', { at: -1 }],
    ['below the picture', { at: 1_001 }],
    ['between two thousandths', { at: 0.5 }],
    ['with an unknown reading', { reading: 'xx' as 'n' }],
    ['with a distance longer than a bottle', { reading: { mm: 201 } }],
    ['read on no day of the calendar', { readOn: '2026-02-30' }],
    ['read tomorrow', { readOn: '9999-01-01' }],
  ])('K12 is refused %s', async (_name, wrong) => {
    const { level, ...picture } = await marked()
    expect(await set(2, [{ ...picture, level: { ...level, ...wrong } }])).toMatchObject({
      error: { name: 'invalidInput' },
    })
    expect(await levels()).toEqual([undefined])
  })

  test('K12 is refused on another shot', async () => {
    const { key, level } = await marked()
    for (const shot of ['label', undefined] as const)
      expect(await set(2, [{ key, level, ...(shot && { shot }) }])).toMatchObject({
        error: { name: 'invalidInput' },
      })
    expect(await levels()).toEqual([undefined])
  })

  test('K8 is refused if a colleague has changed the pictures since', async () => {
    const picture = await marked()
    await ok(set(2, [picture]))
    const late = { ...picture, level: { ...picture.level, at: 300 } }
    expect(await set(2, [late])).toMatchObject({ error: { name: 'conflict' } })
    expect(await levels()).toEqual([picture.level])
  })
})

describe('house/picture/discard', () => {
  test('deletes only from the tray; uploading the file again restores a picture', async () => {
    const [lid, label] = [await upload('lid.jpg', 40), await upload('label.jpg', 41)]
    await place(lots[0] ?? '', [label])
    await ok(manager.client.call(pictureCalls.pictureDiscard, { auctionId, pictureKeys: [lid, label] }))
    expect((await list()).pictures.map(({ key }) => key)).toEqual([label])
    expect(await ok(send(await makePicture('1.jpg', { shade: 40 })))).toMatchObject({ key: lid, isNew: true })
    expect(await match()).toMatchObject({ placed: 1 })
  })
})

const cover = async (pictureKey?: string) => {
  const { rev } = await ok(manager.client.call(saleDraftGet, { auctionId }))
  const request = { auctionId, rev, altEn: 'A cellar', altZh: '酒窖', ak: ak() }
  return manager.client.call(
    pictureCalls.pictureCover,
    pictureKey === undefined ? request : { ...request, pictureKey },
  )
}

test('house/picture/cover sets and removes the cover of a sale, and undo restores it', async () => {
  const lid = await upload('cover.jpg', 50)
  const { change } = await ok(cover(lid))
  expect((await list()).cover).toMatchObject({ key: lid, alt: { en: 'A cellar', zh: '酒窖' } })
  await undo(change)
  expect((await list()).cover).toBeNull()
  await ok(cover(lid))
  await ok(cover())
  expect((await list()).cover).toBeNull()
  expect(await cover('f'.repeat(24))).toMatchObject({ ok: false })
})

test('K12 a published lot shows its pictures, described by its title if they have no text', async () => {
  const [first, second, front] = [
    await upload('1.jpg', 60),
    await upload('1-2.jpg', 61),
    await upload('front.jpg', 62),
  ]
  await match()
  await ok(cover(front))
  const { rev } = await ok(manager.client.call(saleDraftGet, { auctionId }))
  await ok(manager.client.call(salePublish, { auctionId, rev, at: 0 }))
  const rows = await api.database.db
    .selectFrom('lot_pictures')
    .select(['key', 'alt_en', 'alt_zh'])
    .where('lot_id', '=', lots[0] ?? '')
    .orderBy('position')
    .execute()
  const named = { alt_en: 'Strathmorran 1974', alt_zh: '斯特拉莫兰 1974' }
  expect(rows).toEqual([
    { key: first, ...named },
    { key: second, ...named },
  ])
  const sale = await api.database.db
    .selectFrom('auctions')
    .select('cover_key')
    .where('id', '=', auctionId)
    .executeTakeFirst()
  expect(sale?.cover_key).toBe(front)
  // Pictures that arrive now are for corrections: no lot of the draft receives them.
  const late = await upload('2.jpg', 63)
  const placing = { lotId: lots[0] ?? '', pictureKeys: [late], ak: ak() }
  expect(await manager.client.call(pictureCalls.picturePlace, placing)).toMatchObject({
    error: { name: 'wrongState' },
  })
})

describe('deleting unused pictures', () => {
  const day = 24 * 60 * 60_000
  const inDays = (days: number) =>
    forgetPictures({ db: api.database.db, pictures: api.pictures }, api.clock.now() + days * day)
  const isStored = async (key: string) =>
    (await readdir(path.join(api.config.dataDir, 'files', 'pictures'))).includes(key)

  test('K9 deletes a discarded picture when no change can restore it any more', async () => {
    const [lid, label, placed] = [
      await upload('lid.jpg', 70),
      await upload('label.jpg', 71),
      await upload('1.jpg', 72),
    ]
    await ok(manager.client.call(pictureCalls.pictureDiscard, { auctionId, pictureKeys: [lid] }))
    await match()
    await inDays(30)
    expect(await isStored(lid)).toBe(true)
    await inDays(32)
    expect([await isStored(lid), await isStored(label), await isStored(placed)]).toEqual([false, true, true])
  })

  test('keeps a file that another sale shows', async () => {
    const lid = await upload('1.jpg', 73)
    const { rev } = await ok(manager.client.call(saleDraftGet, { auctionId }))
    await ok(manager.client.call(saleDraftDelete, { auctionId, rev }))
    const other = await createDraft(manager, { number: `P${++drafts}`, now: api.clock.now() })
    auctionId = other.id
    await upload('1.jpg', 73)
    await inDays(32)
    expect(await isStored(lid)).toBe(true)
    expect((await list()).pictures).toHaveLength(1)
  })
})
