import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { search } from '#wire/calls/search.ts'
import { contentPictures } from '#wire/calls/staff-content.ts'
import {
  staffHomeAdd,
  staffHomeDiscard,
  staffHomeGet,
  staffHomePicture,
  staffHomePlace,
  staffHomePublish,
  staffHomeRemove,
  staffHomeSave,
} from '#wire/calls/staff-home.ts'
import type { HomeFile } from '#wire/entities/home-draft.ts'
import { HomeEditor } from './home-editor.tsx'
import { editedBlock, homeFile } from './testing.ts'

async function open(change: Partial<HomeFile> = {}, mayEdit = true) {
  const client = createFakeClient()
  let home: HomeFile = { ...homeFile, ...change }
  client.on(staffHomeGet, () => success(home))
  const page = await mount(
    <HeldRoles value={[mayEdit ? 'editor' : 'auditor']}>
      <HomeEditor mayEdit={mayEdit} />
    </HeldRoles>,
    { client },
  )
  const { t } = page
  const list = await screen.findByRole('list', { name: t('homePage.blocks') })
  return {
    ...page,
    client,
    store: (next: Partial<HomeFile>) => {
      home = { ...home, ...next }
    },
    row: (name: string) => {
      const row = within(list).getByText(name).closest('li')
      if (!row) throw new Error(name)
      return row
    },
    choose: async (name: string) => {
      await page.user.click(within(list).getByText(name))
      return screen.findByRole('form')
    },
    order: () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('data-row')),
  }
}

test('blocks can be moved by keys, buttons and dragging, and the focus stays with them', async () => {
  const { user, t, client, row, order, store } = await open()
  client.on(staffHomePlace, ({ blockId, before }) => {
    const others = homeFile.blocks.filter(({ id }) => id !== blockId)
    const at = before === '' ? others.length : others.findIndex(({ id }) => id === before)
    const moved = homeFile.blocks.filter(({ id }) => id === blockId)
    store({ blocks: others.toSpliced(at, 0, ...moved), rev: 4 })
    return success({ rev: 4 })
  })
  const news = within(row('Journal')).getByText('Journal').closest('button')
  news?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['hero', 'news', 'lots', 'consign'])
  await waitFor(() =>
    expect(client.sent(staffHomePlace)).toMatchObject([{ blockId: 'news', before: 'lots' }]),
  )
  expect(row('Journal').contains(document.activeElement)).toBe(true)
  await screen.findByText(t('homePage.moved', { name: 'Journal', place: 2, count: 4 }))
  await user.click(screen.getByRole('button', { name: t('homePage.down', { name: 'Journal' }) }))
  await waitFor(() =>
    expect(client.sent(staffHomePlace)[1]).toMatchObject({ blockId: 'news', before: 'consign' }),
  )
  const dataTransfer = { setData: () => undefined, effectAllowed: '', types: [] }
  fireEvent.dragStart(row('What is in your cellar?'), { dataTransfer })
  fireEvent.dragOver(row('Journal'), { dataTransfer })
  fireEvent.drop(row('Journal'), { dataTransfer })
  await waitFor(() =>
    expect(client.sent(staffHomePlace)[2]).toMatchObject({ blockId: 'consign', before: 'news' }),
  )
})

test('a block that a colleague has removed stays where it is, and the reason is shown', async () => {
  const { user, t, client, order } = await open()
  client.on(staffHomePlace, () => refusal('notFound', null))
  await user.click(screen.getByRole('button', { name: t('homePage.up', { name: 'Journal' }) }))
  await screen.findByText(t('homePage.refusal.changed'))
  expect(order()).toEqual(['hero', 'lots', 'news', 'consign'])
})

test('a quotation is added after the chosen block, and its words are saved in each language', async () => {
  const { user, t, client, choose, store } = await open()
  await choose('Journal')
  client.on(staffHomeAdd, () => {
    store({
      blocks: [...homeFile.blocks, editedBlock('quote', { id: 'quote-1', change: 'new' })],
      rev: 4,
      hasChanges: true,
    })
    return success({ rev: 4, blockId: 'quote-1' })
  })
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('homePage.add') }),
    t('homePage.kind.quote'),
  )
  const [english, chinese] = await screen.findAllByRole('textbox', { name: t('homePage.field.quotation') })
  expect(client.sent(staffHomeAdd)).toMatchObject([{ kind: 'quote', before: 'consign' }])
  await user.type(english as HTMLElement, 'A fair room.')
  await user.type(chinese as HTMLElement, '公道的拍卖厅。')
  await user.tab()
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(2))
  expect(client.sent(staffHomeSave)).toMatchObject([
    { blockId: 'quote-1', patch: { text: { en: 'A fair room.' } } },
    { blockId: 'quote-1', patch: { text: { zh: '公道的拍卖厅。' } } },
  ])
})

test('a removed block is restored by Undo', async () => {
  const { user, t, client, store, choose } = await open()
  await choose('Journal')
  client.on(staffHomeRemove, () => {
    store({ blocks: homeFile.blocks.filter(({ id }) => id !== 'news'), rev: 4 })
    return success({ rev: 4 })
  })
  client.on(staffHomePlace, () => success({ rev: 5 }))
  await user.click(screen.getByRole('button', { name: t('homePage.remove') }))
  await user.click(await screen.findByRole('button', { name: t('homePage.undo') }))
  await waitFor(() =>
    expect(client.sent(staffHomePlace)).toMatchObject([{ blockId: 'news', before: 'consign' }]),
  )
})

test('a block is hidden, and its dates are entered in Hong Kong’s time', async () => {
  const { user, t, client, choose } = await open()
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  const form = within(await choose('Journal'))
  await user.click(form.getByRole('checkbox', { name: t('homePage.isShown') }))
  const until = form.getByRole('textbox', { name: new RegExp(t('homePage.field.until')) })
  await user.type(until, 'tomorrow')
  await user.tab()
  await form.findByText(t('homePage.notTime'))
  await user.clear(until)
  await user.type(until, '2026-12-20 10:00')
  await user.tab()
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(2))
  expect(client.sent(staffHomeSave)).toMatchObject([
    { blockId: 'news', patch: { isShown: false } },
    { blockId: 'news', patch: { until: Date.UTC(2026, 11, 20, 2) } },
  ])
})

test('the items of a block can be found by search, reordered and removed', async () => {
  const named = [
    { id: 'a', name: 'First article' },
    { id: 'b', name: 'Second article' },
  ]
  const { user, t, client, choose } = await open({
    blocks: homeFile.blocks.map((block) =>
      block.kind === 'news' ? { ...block, refs: ['a', 'b'], named } : block,
    ),
  })
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  client.on(search, () => refusal('notAllowed', null))
  const form = within(await choose('Journal'))
  const field = form.getByRole('searchbox', { name: t('refs.search.article') })
  await user.type(field, 'cellar{Enter}')
  await form.findByText(t('refs.failed'))
  expect(client.sent(search)).toMatchObject([{ q: 'cellar', kind: 'news' }])
  await user.click(form.getByRole('button', { name: t('refs.down', { name: 'First article' }) }))
  await user.click(form.getByRole('button', { name: t('refs.remove', { name: 'Second article' }) }))
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(2))
  expect(client.sent(staffHomeSave)).toMatchObject([
    { patch: { refs: ['b', 'a'] } },
    { patch: { refs: ['a'] } },
  ])
})

test('a film block gets a picture from the store with its descriptions', async () => {
  const film = editedBlock('film', { title: { en: 'The cellar', zh: '酒窖' } })
  const { user, t, client, choose } = await open({ blocks: [...homeFile.blocks, film] })
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  const picture = { key: 'c'.repeat(24), width: 2_000, height: 1_125 }
  const stored = { ...picture, name: 'cellar.jpg', alt: { en: 'A cellar', zh: '酒窖' } }
  client.on(contentPictures, () => success({ list: [stored], total: 1, page: 1, size: 12 }))
  await choose('The cellar')
  await user.click(screen.getByRole('button', { name: t('content.cover.choose') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.picture.title.block') }))
  await user.click(await dialog.findByRole('radio', { name: 'A cellar' }))
  await user.click(dialog.getByRole('button', { name: t('content.picture.save.block') }))
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(3))
  expect(client.sent(staffHomeSave)).toMatchObject([
    { blockId: 'film', patch: { picture } },
    { blockId: 'film', patch: { alt: { en: 'A cellar' } } },
    { blockId: 'film', patch: { alt: { zh: '酒窖' } } },
  ])
})

test('a picture is uploaded for a block', async () => {
  const { user, t, client, choose } = await open()
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  client.on(contentPictures, () => success({ list: [], total: 0, page: 1, size: 12 }))
  const picture = { key: 'd'.repeat(24), width: 2_000, height: 1_125 }
  client.on(staffHomePicture, () => success({ ...picture, name: 'rack.jpg', alt: { en: '', zh: '' } }))
  await choose('What is in your cellar?')
  await user.click(screen.getByRole('button', { name: t('content.cover.choose') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.picture.title.block') }))
  await user.upload(
    dialog.getByLabelText(t('content.picture.upload')),
    new File(['x'], 'rack.jpg', { type: 'image/jpeg' }),
  )
  await user.type(await dialog.findByRole('textbox', { name: t('content.picture.alt.en') }), 'A rack')
  await user.type(dialog.getByRole('textbox', { name: t('content.picture.alt.zh') }), '酒架')
  await user.click(dialog.getByRole('button', { name: t('content.picture.save.block') }))
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(3))
  expect(client.sent(staffHomeSave)).toMatchObject([
    { blockId: 'consign', patch: { picture } },
    { blockId: 'consign', patch: { alt: { en: 'A rack' } } },
    { blockId: 'consign', patch: { alt: { zh: '酒架' } } },
  ])
})

test('K8 shows what a colleague has written, and replaces it only when confirmed', async () => {
  const { user, t, client, choose } = await open()
  const fields = { 'title.en': { mine: '"x"', theirs: '"Diary"', by: 'Ben Lau', at: 2 } }
  client.on(staffHomeSave, () => refusal('conflict', { fields }))
  const form = within(await choose('Journal'))
  const [english] = form.getAllByRole('textbox', { name: t('homePage.field.title') })
  await user.clear(english as HTMLElement)
  await user.type(english as HTMLElement, 'Stories')
  await user.tab()
  await form.findByText(t('drafts.conflict', { by: 'Ben Lau', theirs: 'Diary' }))
  client.on(staffHomeSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  await user.click(form.getByRole('button', { name: t('drafts.useMine') }))
  await waitFor(() => expect(client.sent(staffHomeSave)).toHaveLength(2))
})

test('publishes the page as a whole, after showing the changes and texts in one language only', async () => {
  const quote = editedBlock('quote', { id: 'q', change: 'new', text: { en: 'A fair room.', zh: '' } })
  const { user, t, client, store } = await open({
    blocks: [...homeFile.blocks, quote],
    hasChanges: true,
    isMoved: true,
    removed: [{ id: 'mall', kind: 'mall', title: { en: 'The mall', zh: '商城' } }],
    issues: [{ blockId: 'q', issue: 'oneLanguage', field: 'text.zh', named: '' }],
  })
  await user.click(screen.getByRole('button', { name: t('homePage.act.publish') }))
  const dialog = within(await screen.findByRole('alertdialog', { name: t('homePage.ask.publish.title') }))
  const kind = t('homePage.kind.quote')
  dialog.getByText(t('homePage.becomes.new', { kind, name: 'A fair room.' }))
  dialog.getByText(t('homePage.becomes.removed', { kind: t('homePage.kind.mall'), name: 'The mall' }))
  dialog.getByText(t('homePage.becomes.moved'))
  dialog.getByText('Quotation: A fair room. · Quotation: no Chinese.')
  client.on(staffHomePublish, () => {
    store({ hasChanges: false, rev: 4, issues: [] })
    return success({ rev: 4 })
  })
  await user.click(dialog.getByRole('button', { name: t('homePage.act.publish') }))
  await screen.findByText(t('homePage.done.publish'))
  await user.click(screen.getByRole('button', { name: t('homePage.act.publish') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(staffHomePublish)).toMatchObject([{ rev: 3 }])
})

test('says what is live and what is not published yet, with the time and the colleague', async () => {
  const { t } = await open({ hasChanges: true, changedAt: Date.UTC(2026, 10, 10, 2), changedBy: 'Ben Lau' })
  screen.getByText(t('homePage.publishedBy', { time: '2026-11-09 10:00', name: 'Rachel Yip' }))
  screen.getByText(t('homePage.unpublished', { time: '2026-11-10 10:00', name: 'Ben Lau' }))
})

test('where the panes are stacked, the fields of a block open below its row', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { row, choose } = await open()
  expect(screen.queryByRole('form')).toBeNull()
  const form = await choose('Journal')
  expect(row('Journal').nextElementSibling?.contains(form)).toBe(true)
})

test('C2 lists what prevents publication, and asks before a draft is discarded', async () => {
  const { user, t, client } = await open({
    hasChanges: true,
    issues: [
      { blockId: 'lots', issue: 'tobacco', field: 'refs', named: 'BH0150 · 1 · Cigars' },
      { blockId: 'news', issue: 'missing', field: 'title', named: '' },
    ],
  })
  const issues = within(screen.getByRole('region', { name: t('homePage.issues') }))
  issues.getByText(/Row of lots: Chosen by our specialists: “BH0150 · 1 · Cigars” is tobacco/)
  issues.getByText('News: Journal · Title: not filled in.')
  expect(screen.getByRole('button', { name: t('homePage.act.publish') })).toHaveProperty('disabled', true)
  client.on(staffHomeDiscard, () => success({ rev: 4 }))
  await user.click(screen.getByRole('button', { name: t('homePage.act.discard') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(client.sent(staffHomeDiscard)).toEqual([])
  await user.click(dialog.getByRole('button', { name: t('homePage.act.discard') }))
  await waitFor(() => expect(client.sent(staffHomeDiscard)).toMatchObject([{ rev: 3 }]))
})

test('previews as visitor and member, in both languages, on two widths and at another time', async () => {
  const { user, t } = await open()
  const frame = () => document.querySelector('iframe')?.getAttribute('src')
  expect(frame()).toBe('/en/house/home/preview?seenBy=visitor')
  await user.click(screen.getByRole('button', { name: t('homePage.preview.member') }))
  await user.click(screen.getByRole('button', { name: t('drafts.script.zh') }))
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(t('homePage.preview.at')) }),
    '2026-12-20 10:00',
  )
  expect(frame()).toBe(`/zh-Hans/house/home/preview?seenBy=member&at=${Date.UTC(2026, 11, 20, 2)}`)
})

test('is read-only without the right to edit', async () => {
  const { t, choose } = await open({}, false)
  const form = within(await choose('Journal'))
  for (const box of form.getAllByRole('textbox')) expect(box).toHaveProperty('readOnly', true)
  expect(form.getByRole('checkbox')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: t('homePage.up', { name: 'Journal' }) })).toBeNull()
  expect(screen.queryByRole('combobox', { name: t('homePage.add') })).toBeNull()
})

test('says from when a scheduled block is shown, and previews the page at that time on a press', async () => {
  const from = Date.UTC(2026, 11, 24, 2)
  const quote = editedBlock('quote', { from, state: 'scheduled' })
  const { t, user, row, choose } = await open({ blocks: [editedBlock('hero'), quote] })
  const kind = t('homePage.kind.quote')
  within(row(kind)).getByText(new RegExp(t('homePage.shownFrom', { time: '2026-12-24 10:00' })))
  expect(within(row(kind)).getAllByText(kind)).toHaveLength(1)
  await choose(kind)
  await user.click(
    screen.getByRole('button', { name: t('homePage.preview.showAt', { time: '2026-12-24 10:00' }) }),
  )
  const frame = await screen.findByTitle(t('drafts.preview.title'))
  expect(frame.getAttribute('src')).toContain(`at=${from}`)
  expect(
    screen.queryByRole('button', { name: t('homePage.preview.showAt', { time: '2026-12-24 10:00' }) }),
  ).toBeNull()
})
