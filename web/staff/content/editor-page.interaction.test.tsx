import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import {
  contentGet,
  contentList,
  contentMove,
  contentPicture,
  contentPictures,
  contentPublish,
  contentRename,
  contentSave,
  contentTargets,
} from '#wire/calls/staff-content.ts'
import type { ContentFile, TextTarget } from '#wire/entities/content.ts'
import { EditorPage } from './editor-page.tsx'
import { contentFile } from './testing.ts'

// Without a layout the editor cannot work, so tests use the plain field shown until its script arrives.
vi.mock('./source-editor.tsx', () => ({ SourceEditor: undefined }))

async function open(change: Partial<ContentFile> = {}, mayEdit = true) {
  const client = createFakeClient()
  let content: ContentFile = { ...contentFile, ...change }
  client.on(contentGet, () => success(content))
  client.on(contentList, () => failure('unreachable'))
  const page = await mount(
    <HeldRoles value={[mayEdit ? 'editor' : 'auditor']}>
      <EditorPage kind={content.kind} id={content.id} mayEdit={mayEdit} />
      <LeaveGuard />
    </HeldRoles>,
    { client },
  )
  await screen.findByRole('form', { name: page.t('content.editor') })
  return {
    ...page,
    client,
    openDetails: () => page.user.click(screen.getByRole('button', { name: page.t('content.side.details') })),
    store: (next: Partial<ContentFile>) => {
      content = { ...content, ...next }
    },
    source: (lang: 'en' | 'zh') =>
      screen.getByRole<HTMLTextAreaElement>('textbox', {
        name: `${page.t('content.field.body')}, ${page.t(`content.language.${lang}`)}`,
      }),
  }
}

test('saves each language exactly as typed, and nothing that was not changed', async () => {
  const { user, t, client, source } = await open()
  client.on(contentSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  await user.click(source('zh'))
  await user.click(source('en'))
  await user.tab()
  expect(client.sent(contentSave)).toEqual([])
  fireEvent.change(source('en'), { target: { value: '## When\n\nIn June. \n\n' } })
  fireEvent.blur(source('en'))
  await waitFor(() => expect(client.sent(contentSave)).toHaveLength(1))
  expect(client.sent(contentSave)).toMatchObject([
    {
      kind: 'news',
      contentId: 'spring-viewing',
      rev: 3,
      patch: { body: { en: '## When\n\nIn June. \n\n' } },
    },
  ])
  await screen.findByText(/^Saved /)
  expect(screen.getByText(t('content.older.enChanged'))).toBeDefined()
})

test('a text with other line breaks cannot be changed before its editor is loaded', async () => {
  const { source } = await open({ draft: { ...contentFile.draft, body: { en: 'a\r\nb', zh: 'c' } } })
  expect([source('en').readOnly, source('zh').readOnly]).toEqual([true, false])
})

test('K8 shows what a colleague has changed, and replaces it only on a press', async () => {
  const { user, t, client, source } = await open()
  const fields = { 'body.en': { mine: '"x"', theirs: '"In April."', by: 'Ben Lau', at: 2 } }
  client.on(contentSave, () => refusal('conflict', { fields }))
  fireEvent.change(source('en'), { target: { value: 'In June.' } })
  fireEvent.blur(source('en'))
  await screen.findByText(t('drafts.conflict', { by: 'Ben Lau', theirs: 'In April.' }))
  expect(source('en').value).toBe('In June.')
  client.on(contentSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  await user.click(screen.getByRole('button', { name: t('drafts.useMine') }))
  await screen.findByText(/^Saved /)
  expect(client.sent(contentSave)).toHaveLength(2)
})

test('lots and the sale are found by search, including past ones, and shown before they are stored', async () => {
  const { user, t, client, openDetails } = await open({
    draft: { ...contentFile.draft, lotIds: ['a'] },
    named: [{ id: 'a', name: 'BH0145 · Lot 1 · Château Haut-Valmorin' }],
  })
  client.hold(contentSave)
  await openDetails()
  const past = auctionWith({ no: 'BH0131', title: 'An old cellar' })
  client.on(auctionList, () => success({ list: [past], total: 1, page: 1, size: 200 }))
  const sale = within(screen.getByRole('group', { name: t('refs.title.sale') }))
  await user.type(sale.getByRole('searchbox', { name: t('refs.search.sale') }), 'old{Enter}')
  const name = `${past.no} · ${past.title}`
  await user.click(await sale.findByRole('button', { name: t('refs.add', { name }) }))
  await sale.findByText(name)
  expect(client.sent(auctionList)[0]?.state).toBeUndefined()
  const lots = within(screen.getByRole('group', { name: t('refs.title.lot') }))
  await user.click(
    lots.getByRole('button', { name: t('refs.remove', { name: 'BH0145 · Lot 1 · Château Haut-Valmorin' }) }),
  )
  await lots.findByText(t('content.noRefs.lot'))
  expect(client.sent(contentSave)).toMatchObject([{ patch: { auctionId: past.id } }])
})

test('an invalid time is not saved', async () => {
  const { user, t, client, openDetails } = await open()
  await openDetails()
  client.on(contentSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  const until = screen.getByRole('textbox', { name: t('content.field.until') })
  await user.type(until, 'tomorrow')
  await user.tab()
  await screen.findByText(t('content.notTime'))
  await user.clear(until)
  await user.type(until, '2026-12-20 10:00')
  await user.tab()
  await waitFor(() =>
    expect(client.sent(contentSave).at(-1)).toMatchObject({ patch: { until: Date.UTC(2026, 11, 20, 2) } }),
  )
})

test('publishes a text after showing the changes and asking for confirmation', async () => {
  const changed = {
    ...contentFile.draft,
    body: { en: '## When\n\nIn June.\n', zh: contentFile.draft.body.zh },
  }
  const { user, t, client, store } = await open({ hasChanges: true, draft: changed })
  screen.getByText(t('content.unpublishedBy', { time: '2026-11-09 10:00', name: 'Rachel Yip' }))
  client.on(contentPublish, () => {
    store({ hasChanges: false, rev: 4 })
    return success({ rev: 4 })
  })
  await user.click(screen.getByRole('button', { name: t('content.act.publish') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.publish.title') }))
  dialog.getByText('/news/spring-viewing')
  dialog.getByText(`${t('content.languages.complete.en')} · ${t('content.languages.older.zh')}`)
  const changes = within(dialog.getByRole('region', { name: t('content.changes.title') }))
  const [english, chinese] = changes.getAllByRole('cell').map((cell) => within(cell))
  expect(english?.getByText('In May.').tagName).toBe('DEL')
  expect(english?.getByText('In June.').tagName).toBe('INS')
  chinese?.getByText(t('content.older.enChanged'))
  chinese?.getByText('五月。')
  expect(changes.queryByText('## When')).toBeNull()
  await user.click(dialog.getByRole('button', { name: t('content.publish.now') }))
  await screen.findByText(t('content.done.publish', { path: '/news/spring-viewing' }))
  expect(client.sent(contentPublish)).toMatchObject([
    { kind: 'news', contentId: 'spring-viewing', rev: 3, at: 0 },
  ])
  await user.click(screen.getByRole('button', { name: t('content.act.publish') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the dialog open until the response arrives, so that a double press publishes once and hits nothing below', async () => {
  const { user, t, client, store } = await open({ hasChanges: true })
  const held = client.hold(contentPublish)
  await user.click(screen.getByRole('button', { name: t('content.act.publish') }))
  const dialog = await screen.findByRole('dialog', { name: t('content.publish.title') })
  await user.dblClick(within(dialog).getByRole('button', { name: t('content.publish.now') }))
  expect(client.sent(contentPublish)).toHaveLength(1)
  expect(dialog.isConnected).toBe(true)
  store({ hasChanges: false, rev: 4 })
  held.respond(success({ rev: 4 }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})

test('schedules a text for a future time, and cancels the schedule', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 30))
  onTestFinished(() => void vi.useRealTimers())
  const at = Date.UTC(2026, 11, 20, 2)
  const { user, t, client, store } = await open({ hasChanges: true })
  client.on(contentPublish, () => {
    store({ publishAt: at, rev: 4 })
    return success({ rev: 4 })
  })
  await user.click(screen.getByRole('button', { name: t('content.act.publish') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.publish.title') }))
  await user.click(dialog.getByRole('button', { name: t('content.publish.time.later') }))
  const field = dialog.getByRole('textbox')
  await user.type(field, '2026-11-29 10:00')
  await user.click(dialog.getByRole('button', { name: t('content.publish.schedule') }))
  await dialog.findByText(t('content.publish.past'))
  await user.clear(field)
  await user.type(field, '2026-12-20 10:00')
  await user.click(dialog.getByRole('button', { name: t('content.publish.schedule') }))
  await screen.findByText(t('content.scheduledFor', { time: '2026-12-20 10:00' }))
  expect(client.sent(contentPublish)).toMatchObject([{ at }])
  client.on(contentMove, () => success({ rev: 5 }))
  await user.click(await screen.findByRole('button', { name: t('content.act.unschedule') }))
  await waitFor(() => expect(client.sent(contentMove)).toMatchObject([{ move: 'unschedule', rev: 4 }]))
})

test('O8 the page of the conditions says which sales keep their edition, and from when registrations accept the new one', async () => {
  const { user, t, openDetails } = await open({
    kind: 'page',
    id: 'conditions-of-sale',
    hasChanges: true,
    isLegal: true,
    isFixed: true,
    editions: [{ version: '2026-11-26', inForceAt: 1 }],
    sales: [
      { id: 'BH0145', number: 'BH0145', version: '2026-11-26' },
      { id: 'd1', number: 'BH0152', version: '' },
    ],
  })
  await openDetails()
  screen.getByText(t('content.salePrepared', { number: 'BH0152' }))
  expect(screen.queryByRole('button', { name: t('content.rename.open') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('content.act.withdraw') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('content.act.publish') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.publish.title') }))
  dialog.getByText(t('content.publish.kept', { sales: 'BH0145 (2026-11-26)' }))
  dialog.getByText(t('content.publish.prepared', { sales: 'BH0152' }))
  dialog.getByText(t('content.publish.askedNow'))
  await user.click(dialog.getByRole('button', { name: t('content.publish.time.later') }))
  await user.type(dialog.getByRole('textbox'), '2026-12-20 10:00')
  dialog.getByText(t('content.publish.askedFrom', { time: '2026-12-20 10:00' }))
})

test('renames a text, and lists the texts that link to it', async () => {
  const linkedFrom: ContentFile['linkedFrom'] = [{ kind: 'page', id: 'fees', title: { en: 'Fees', zh: '' } }]
  const { user, t, client, address, openDetails } = await open({ linkedFrom })
  await openDetails()
  expect(screen.getByRole('link', { name: 'Fees' })).toHaveProperty('pathname', '/house/content/page/fees')
  await user.click(screen.getByRole('button', { name: t('content.rename.open') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('content.rename.title') }))
  const field = dialog.getByRole('textbox', { name: t('content.new.address') })
  await user.clear(field)
  await user.type(field, 'viewing-in-may')
  client.on(contentRename, () => refusal('wrongState', { status: 'taken' }))
  await user.click(dialog.getByRole('button', { name: t('content.rename.save') }))
  await dialog.findByText(t('content.refusal.taken'))
  client.on(contentRename, () => success({ rev: 4 }))
  await user.click(dialog.getByRole('button', { name: t('content.rename.save') }))
  await expect.poll(address).toBe('/house/content/news/viewing-in-may')
  expect(client.sent(contentRename)[1]).toMatchObject({
    contentId: 'spring-viewing',
    to: 'viewing-in-may',
    rev: 3,
  })
})

test('lists what prevents publication, and a press goes to its field', async () => {
  const issues: ContentFile['issues'] = [
    { issue: 'missing', field: 'summary.zh', named: '' },
    { issue: 'tobacco', field: 'lotIds', named: 'BH0150-1' },
  ]
  const { user, t } = await open({ hasChanges: true, issues })
  const list = within(screen.getByRole('region', { name: t('content.issues') }))
  // The details are open, since one of them has to be corrected.
  screen.getByRole('region', { name: t('content.side.details') })
  expect(screen.getByRole('button', { name: t('content.act.publish') })).toHaveProperty('disabled', true)
  await user.click(list.getByRole('button', { name: 'Summary, 中文: not filled in.' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('field-summary.zh'))
  await user.click(screen.getByRole('button', { name: t('content.side.preview') }))
  await user.click(list.getByRole('button', { name: /BH0150-1/ }))
  await waitFor(() => expect(document.activeElement?.closest('#field-lotIds')).not.toBeNull())
})

test('withdraws a text, and shows a refusal', async () => {
  const { user, t, client, openDetails } = await open()
  await openDetails()
  client.on(contentMove, () => refusal('conflict', null))
  await user.click(screen.getByRole('button', { name: t('content.act.withdraw') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('content.act.withdraw') }))
  await screen.findByText(t('content.refusal.changed'))
  expect(client.sent(contentMove)).toMatchObject([{ move: 'withdraw', rev: 3 }])
})

test('discarding a draft that was never published leads back to the list', async () => {
  const { user, t, client, address } = await open({
    state: 'draft',
    hasChanges: true,
    publishedAt: 0,
    published: null,
  })
  client.on(contentMove, () => success({ rev: 3 }))
  await user.click(screen.getByRole('button', { name: t('content.act.discard') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('content.act.discard') }))
  await expect.poll(address).toBe('/house/content')
})

test('R3 an auditor can read but change nothing; a document that clients accept cannot be withdrawn', async () => {
  const { t, source } = await open({ hasChanges: true }, false)
  expect(source('en').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: t('content.act.publish') })).toBeNull()
})

const key = '0123456789abcdef01234567'
const stored = { key, width: 1200, height: 800, name: 'cellar.jpg', alt: { en: 'A cellar', zh: '酒窖' } }

/** Opens a text whose changes are stored, and whose pictures can be found. */
async function openWithPictures(change: Partial<ContentFile> = {}) {
  const page = await open(change)
  let draft = change.draft ?? contentFile.draft
  page.client.on(contentSave, ({ rev, patch }) => {
    draft = withFields(draft, fieldsOf(patch))
    page.store({ draft, rev: rev + 1 })
    return success({ rev: rev + 1, isChange: true })
  })
  page.client.on(contentPictures, () => success({ list: [stored], total: 1, page: 1, size: 12 }))
  const { user, t, source } = page
  return {
    ...page,
    press: (name: string | RegExp, lang: 'en' | 'zh' = 'en') =>
      user.click(
        within(
          screen.getByRole('toolbar', {
            name: t('content.tools.label', { language: t(`content.language.${lang}`) }),
          }),
        ).getByRole('button', { name }),
      ),
    dialog: async (purpose: 'body' | 'cover') =>
      within(await screen.findByRole('dialog', { name: t(`content.picture.title.${purpose}`) })),
    place: (lang: 'en' | 'zh', at: number) => source(lang).setSelectionRange(at, at),
  }
}

test('a stored picture is inserted below the paragraph at the cursor, and in the other language', async () => {
  const { user, t, press, dialog, place, source } = await openWithPictures()
  place('en', 3)
  await press(t('content.tools.picture'))
  const choice = await dialog('body')
  const insert = choice.getByRole('button', { name: t('content.picture.save.body') })
  expect(insert).toHaveProperty('disabled', true)
  choice.getByText(t('content.picture.chooseFirst'))
  await user.click(await choice.findByRole('radio', { name: 'A cellar' }))
  expect(choice.getByRole('textbox', { name: t('content.picture.alt.zh') })).toHaveProperty('value', '酒窖')
  const chinese = choice.getByRole('textbox', { name: t('content.picture.alt.zh') })
  await user.clear(chinese)
  choice.getByText(t('content.picture.missing.zh'))
  expect(insert).toHaveProperty('disabled', true)
  await user.type(chinese, '酒窖')
  await user.type(
    choice.getByRole('textbox', { name: new RegExp(t('content.picture.caption.en')) }),
    'Below ground',
  )
  await user.click(insert)
  await expect
    .poll(() => source('en').value)
    .toBe(`## When\n\n![A cellar](picture:${key}/1200x800 "Below ground")\n\nIn May.\n`)
  expect(source('zh').value).toBe(`## 时间\n\n![酒窖](picture:${key}/1200x800)\n\n五月。\n`)
})

test('the picture at the cursor is edited in its place, in one language if so chosen', async () => {
  const before = `![Old](picture:${key}/1200x800 "Old caption")`
  const body = { en: `${before}\n\nIn May.\n`, zh: '五月。\n' }
  const { user, t, press, dialog, place, source } = await openWithPictures({
    draft: { ...contentFile.draft, body },
  })
  place('en', 5)
  await press(t('content.tools.picture'))
  const choice = await dialog('body')
  const alt = choice.getByRole('textbox', { name: t('content.picture.alt.en') })
  expect(alt).toHaveProperty('value', 'Old')
  await user.clear(alt)
  await user.type(alt, 'New')
  await user.click(choice.getByRole('checkbox', { name: t('content.picture.alsoInZh') }))
  await user.click(choice.getByRole('button', { name: t('content.picture.save.body') }))
  await expect
    .poll(() => source('en').value)
    .toBe(`![New](picture:${key}/1200x800 "Old caption")\n\nIn May.\n`)
  expect(source('zh').value).toBe(body.zh)
})

test('a picture is uploaded for the text, and a refused file is named', async () => {
  const { user, t, client, press, dialog } = await openWithPictures()
  await press(t('content.tools.picture'))
  const choice = await dialog('body')
  client.on(contentPicture, () => refusal('uploadRefused', { reason: 'notAPicture' }))
  const field = choice.getByLabelText(t('content.picture.upload'))
  await user.upload(field, new File(['x'], '1.jpg', { type: 'image/jpeg' }))
  await choice.findByText(t('pictures.reason.notAPicture'))
  client.on(contentPicture, () => success({ ...stored, alt: { en: '', zh: '' } }))
  await user.upload(
    choice.getByLabelText(t('content.picture.upload')),
    new File(['x'], '1.jpg', { type: 'image/jpeg' }),
  )
  await expect.poll(() => choice.getByRole('radio', { name: 'A cellar' })).toHaveProperty('checked', true)
  expect(client.sent(contentPicture)[0]).toMatchObject({ kind: 'news', contentId: 'spring-viewing' })
})

test('a cover is chosen with its descriptions, its focus is moved with a slider, and it is removed', async () => {
  const { user, t, client, dialog, openDetails } = await openWithPictures()
  await openDetails()
  await user.click(screen.getByRole('button', { name: t('content.cover.choose') }))
  const choice = await dialog('cover')
  // A browser would send the outer form, and load the page again.
  expect(document.querySelector('form form')).toBeNull()
  await user.click(await choice.findByRole('radio', { name: 'A cellar' }))
  await user.click(choice.getByRole('button', { name: t('content.picture.save.cover') }))
  const cover = { key, width: 1200, height: 800 }
  await waitFor(() =>
    expect(client.sent(contentSave).map(({ patch }) => patch)).toEqual([
      { cover },
      { coverAlt: { en: 'A cellar' } },
      { coverAlt: { zh: '酒窖' } },
    ]),
  )
  const slider = await screen.findByRole('slider', { name: t('content.cover.x') })
  fireEvent.change(slider, { target: { value: '20' } })
  fireEvent.keyUp(slider)
  await waitFor(() =>
    expect(client.sent(contentSave).at(-1)).toMatchObject({
      patch: { cover: { ...cover, focus: { x: 20, y: 50 } } },
    }),
  )
  await user.click(screen.getByRole('button', { name: t('content.cover.remove') }))
  await waitFor(() => expect(client.sent(contentSave).at(-1)).toMatchObject({ patch: { cover: null } }))
})

test('formatting marks are put around the selection', async () => {
  const { t, press, source } = await openWithPictures()
  source('zh').setSelectionRange(7, 9)
  await press(t('content.tools.bold'), 'zh')
  await expect.poll(() => source('zh').value).toBe('## 时间\n\n**五月**。\n')
})

test('a line becomes a list, and a table is inserted below its paragraph, each as one step', async () => {
  const { t, press, source } = await openWithPictures()
  source('zh').setSelectionRange(7, 9)
  await press(t('content.insert.mark.list'), 'zh')
  await expect.poll(() => source('zh').value).toBe('## 时间\n\n- 五月。\n')
  await press(t('content.tools.table'), 'zh')
  await expect.poll(() => source('zh').value).toBe('## 时间\n\n- 五月。\n\n| | |\n|---|---|\n| | |\n| | |\n')
})

const foundTargets = {
  placeholders: [{ written: '{buyersPremium}', value: '22%' }],
  texts: [{ path: '/fees#s-card', title: 'Card fees', detail: 'Fees' }],
  sales: [{ path: '/auction/BH0145', title: 'Winter', detail: 'BH0145' }],
  lots: [{ path: '/auction/BH0145/lot/BH0145-1', title: 'Belmont [1982]', detail: 'BH0145 1' }],
}

/** Opens the palette of a language with its key. */
async function openPalette(lang: 'en' | 'zh' = 'en') {
  const page = await openWithPictures()
  const only = (list: TextTarget[], q = '') =>
    list.filter(({ title }) => q !== '' && title.toLowerCase().includes(q))
  page.client.on(contentTargets, ({ q }) =>
    success({
      placeholders: foundTargets.placeholders,
      texts: only(foundTargets.texts, q),
      sales: only(foundTargets.sales, q),
      lots: only(foundTargets.lots, q),
    }),
  )
  page.client.on(search, () => failure('unreachable'))
  page.source(lang).focus()
  await page.user.keyboard('{F8}')
  const name = page.t('content.insert.label', { language: page.t(`content.language.${lang}`) })
  const palette = within(await screen.findByRole('dialog', { name }))
  return { ...page, palette, field: palette.getByRole('combobox', { name }) }
}

test('a placeholder is inserted at the cursor of the language that is edited, by keyboard', async () => {
  const { user, client, palette, field, source } = await openPalette('zh')
  expect(client.sent(contentTargets)[0]).toMatchObject({ lang: 'zh' })
  await palette.findByRole('option', { name: /\{buyersPremium\}.*22%/ })
  await user.type(field, 'buyer')
  source('zh').setSelectionRange(7, 9)
  await user.keyboard('{Enter}')
  await expect.poll(() => source('zh').value).toBe('## 时间\n\n{buyersPremium}。\n')
  expect(screen.queryByRole('combobox', { name: /Insert into the text/ })).toBeNull()
  expect(source('en').value).toBe(contentFile.draft.body.en)
  await waitFor(() => expect(document.activeElement).toBe(source('zh')))
})

test('texts, sales and lots are linked, with the selected words as link text', async () => {
  const { user, palette, field, source } = await openPalette()
  await user.type(field, 'be')
  const lot = await palette.findByRole('option', { name: /mont \[1982\]/ })
  source('en').setSelectionRange(0, 0)
  await user.click(lot)
  await expect
    .poll(() => source('en').value)
    .toBe('[Belmont 1982](/auction/BH0145/lot/BH0145-1)## When\n\nIn May.\n')
})

test('a section is linked with the selected words', async () => {
  const { user, palette, field, source } = await openPalette('zh')
  await user.type(field, 'fees')
  await palette.findByRole('option', { name: /Card/ })
  source('zh').setSelectionRange(7, 9)
  await user.keyboard('{Enter}')
  await expect.poll(() => source('zh').value).toBe('## 时间\n\n[五月](/fees#s-card)。\n')
})

test('lines are marked as headings and a picture is added from the palette', async () => {
  const { user, t, field, source, dialog } = await openPalette()
  source('en').setSelectionRange(12, 12)
  await user.type(field, t('content.insert.mark.heading'))
  await user.keyboard('{Enter}')
  await expect.poll(() => source('en').value).toBe('## When\n\n## In May.\n')
  source('en').focus()
  await user.keyboard('{F8}')
  await user.type(screen.getByRole('combobox', { name: /Insert into the text/ }), 'picture')
  await user.keyboard('{Enter}')
  await dialog('body')
})

test('K8 says that an edit is not saved while no server answers, keeps it, and repeats the same request', async () => {
  const { t, client, source } = await open()
  client.on(contentSave, () => failure('unreachable'))
  fireEvent.change(source('en'), { target: { value: 'In June.' } })
  fireEvent.blur(source('en'))
  await screen.findByText(t('house.save.unsent'))
  expect(source('en').value).toBe('In June.')
  client.on(contentSave, ({ rev }) => success({ rev: rev + 1, isChange: true }))
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^Saved /)
  const [first, second] = client.sent(contentSave)
  expect(second).toEqual(first)
})
