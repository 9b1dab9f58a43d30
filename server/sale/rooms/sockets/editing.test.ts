import { expect, test } from 'vitest'
import { draftNameOf } from '#domain/content/content-draft.ts'
import { codes } from '#wire/refusals/codes.ts'
import { serverFrame } from '#wire/socket/server-frame.ts'
import type { Editing, ServerFrame } from '#wire/socket/socket.ts'
import { twoProcesses } from '../testing/two-processes.ts'
import { is, type Watcher } from '../testing/watcher.ts'
import { latestOf, placeTtlMs } from './editing.ts'

const { at, process } = twoProcesses()

const goTo = (watcher: Watcher, lotId: string, field: string, auctionId = 'draft') =>
  watcher.say({ type: 'attend_draft', data: { auctionId, lotId, field } })

/** Resolves when the latest list of colleagues that a page has received meets a condition. */
async function colleaguesOf(
  watcher: Watcher,
  holds: (colleagues: Editing['colleagues']) => boolean,
): Promise<Editing['colleagues']> {
  const matches = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'editing' }> =>
    is('editing')(frame) && frame === watcher.frames.findLast(is('editing')) && holds(frame.data.colleagues)
  const frame = await watcher.heard(matches)
  expect(serverFrame.safeParse(frame).error?.issues ?? []).toEqual([])
  return frame.data.colleagues
}

test('K8 editors of a draft see each other’s positions at any process until they leave', async () => {
  const [ella, finn] = [await at(0, 'manager:ella'), await at(1, 'manager:finn')]
  goTo(ella, 'lot-1', 'reserve')
  expect(await colleaguesOf(ella, () => true)).toEqual([])
  goTo(finn, '', '')
  expect(await colleaguesOf(finn, ({ length }) => length === 1)).toMatchObject([
    { id: 'ella', lotId: 'lot-1', field: 'reserve' },
  ])
  await colleaguesOf(ella, ([one]) => one?.id === 'finn' && one.lotId === '')
  goTo(finn, 'lot-2', 'title.en')
  await colleaguesOf(ella, ([one]) => one?.lotId === 'lot-2' && one.field === 'title.en')
  finn.say({ type: 'leave_draft' })
  await colleaguesOf(ella, ({ length }) => length === 0)
  goTo(finn, 'lot-2', 'title.en')
  await colleaguesOf(ella, ({ length }) => length === 1)
  finn.ws.terminate()
  await colleaguesOf(ella, ({ length }) => length === 0)
})

test('K8 an editor with two tabs is shown once, at their latest position, and not in other drafts', async () => {
  const [ella, ...tabs] = [
    await at(0, 'manager:ella'),
    await at(0, 'manager:finn'),
    await at(1, 'manager:finn'),
  ]
  goTo(ella, 'lot-1', '')
  for (const [index, tab] of tabs.entries()) {
    goTo(tab, `lot-${index + 2}`, '')
    await colleaguesOf(tab, ({ length }) => length === 1)
  }
  await colleaguesOf(ella, (list) => list.length === 1)
  for (const tab of tabs) goTo(tab, 'lot-9', '', 'another')
  await colleaguesOf(ella, ({ length }) => length === 0)
})

test('K8 a position that is not confirmed is no longer shown', () => {
  const editor = { id: 'ella', name: 'Ella', lotId: 'lot-1', field: '', at: 1_000 }
  const later = { ...editor, lotId: 'lot-2', at: 2_000 }
  expect(latestOf([later, editor], 2_000).get('ella')).toBe(later)
  expect(latestOf([editor], 999 + placeTtlMs).size).toBe(1)
  expect(latestOf([editor], 1_000 + placeTtlMs).size).toBe(0)
})

test('K8 only those with the right to read drafts can follow them', async () => {
  const clerk = await at(0, 'staff:carol')
  goTo(clerk, 'lot-1', 'reserve')
  expect((await clerk.heard(is('error'))).data.code).toBe(codes.notAllowed)
  const [ella, finn] = [await at(0, 'manager:ella'), await at(0, 'manager:finn')]
  goTo(ella, 'lot-1', '')
  goTo(finn, 'lot-2', '')
  await colleaguesOf(ella, (list) => list.length === 1 && list[0]?.id === 'finn')
  process(0).server.takeRoles('manager:finn')
  process(0).rooms.notify('finn', { type: 'login', data: { userID: 'finn' } })
  await colleaguesOf(ella, ({ length }) => length === 0)
  process(0).rooms.bus.publish('draft', { auctionId: 'draft', lots: [['lot-1', 2]] })
  await ella.heard(is('draft'))
  for (const other of [clerk, finn]) expect(other.frames.some(is('draft'))).toBe(false)
})

test('K8 those with the right to texts can follow texts but not drafts of sales', async () => {
  const [ann, ella, carol] = [
    await at(0, 'editor:ann'),
    await at(1, 'manager:ella'),
    await at(0, 'staff:carol'),
  ]
  const text = draftNameOf({ kind: 'news', id: 'spring-viewing' })
  goTo(ann, '', 'title.en', text)
  goTo(ella, '', 'body.zh', text)
  expect(await colleaguesOf(ann, ({ length }) => length === 1)).toMatchObject([
    { id: 'ella', field: 'body.zh' },
  ])
  goTo(carol, '', '', text)
  expect((await carol.heard(is('error'))).data.code).toBe(codes.notAllowed)
  goTo(ann, '', '', 'draft')
  expect((await ann.heard(is('error'))).data.code).toBe(codes.notAllowed)
})

test('K8 pages showing a draft receive its changes at once, at every process', async () => {
  const [ella, finn, other] = [
    await at(0, 'manager:ella'),
    await at(1, 'manager:finn'),
    await at(0, 'manager:gina'),
  ]
  goTo(ella, '', '')
  goTo(finn, '', '')
  goTo(other, '', '', 'another')
  for (const page of [ella, finn, other]) await page.heard(is('editing'))
  process(0).rooms.bus.publish('draft', { auctionId: 'draft', lots: [['lot-1', 2]] })
  process(0).rooms.bus.publish('draft', { auctionId: 'draft', lots: null })
  for (const page of [ella, finn]) {
    await expect
      .poll(() => page.frames.filter(is('draft')).map(({ data }) => data.lots))
      .toEqual([[['lot-1', 2]], null])
  }
  expect(other.frames.some(is('draft'))).toBe(false)
})
