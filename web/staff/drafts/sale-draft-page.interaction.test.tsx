import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { fakeSale } from '#web/staff/sales/testing.ts'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import {
  saleAnnounce,
  saleCheck,
  saleDraftGet,
  saleDraftSet,
  salePublish,
  saleUnannounce,
  saleUnschedule,
} from '#wire/calls/sale-drafts.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { SaleDraftPage } from './sale-draft-page.tsx'
import { saleDraft } from './testing.ts'

type Sale = DataOf<typeof saleDraftGet>
const sale: Sale = { ...saleDraft, draft: { ...saleDraft.draft, title: { en: 'Winter', zh: '' } } }
const missing = { lotId: '', lotNum: '', field: 'place', issue: 'missing', isError: true } as const

async function mountPage(
  issues: DataOf<typeof saleCheck>['issues'] = [],
  change: Partial<Sale> = {},
  roles: readonly Role[] = [],
) {
  const client = createFakeClient()
  const shown = { ...sale, ...change }
  client.on(saleDraftGet, () => success(shown))
  client.on(saleCheck, () => success({ issues }))
  client.on(staffIncrementsList, () => success({ list: [] }))
  const related = [fakeSale('open'), fakeSale('over', { isEnd: true })]
  client.on(auctionList, () => success({ list: related, total: 2, page: 1, size: 200 }))
  const page = await mount(
    <HeldRoles value={roles}>
      <SaleDraftPage sale={shown} mayEdit mayPublish />
      <LeaveGuard />
    </HeldRoles>,
    { client },
  )
  const title = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: page.t('drafts.field.title') })
  return { ...page, client, title }
}

/**
 * Mounts the page on which `!` was typed after the English title, which a colleague has changed in the meantime to
 * “Spring”.
 */
async function mountConflict() {
  const page = await mountPage()
  const fields = { 'title.en': { mine: '"x"', theirs: '"Spring"', by: 'Ben Lau', at: 2 } }
  page.client.on(saleDraftSet, () => refusal('conflict', { fields }))
  const [english] = page.title()
  if (!english) throw new Error('The page has no title')
  await page.user.type(english, '!')
  await page.user.tab()
  return { ...page, english }
}

/** Returns whether the browser asks before the tab is closed. */
function asksOnClose(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/** Returns a button of the page once it can be pressed: some wait until the draft is saved and checked. */
async function pressable(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  return button
}

test('saves each field on blur, on the revision of the previous save', async () => {
  const { user, client, title } = await mountPage()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const [english, chinese] = title()
  if (!english || !chinese) throw new Error('The page has no titles')
  await user.clear(english)
  await user.type(english, 'Winter sale')
  await user.type(chinese, '冬拍')
  await user.tab()
  await waitFor(() => expect(client.sent(saleDraftSet)).toHaveLength(2))
  expect(client.sent(saleDraftSet)).toMatchObject([
    { auctionId: 's1', rev: 3, sale: { title: { en: 'Winter sale' } } },
    { auctionId: 's1', rev: 4, sale: { title: { zh: '冬拍' } } },
  ])
  expect(await screen.findByText(/^Saved /)).toBeDefined()
})

test('saves a time even if the browser reports focus again after its parts have changed', async () => {
  const { client, t } = await mountPage()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const field = screen.getByLabelText(t('drafts.field.startTime'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '2026-12-01T19:30' } })
  fireEvent.focus(field)
  fireEvent.blur(field)
  await waitFor(() => expect(client.sent(saleDraftSet)).toHaveLength(1))
  expect(client.sent(saleDraftSet)).toMatchObject([{ sale: { startTime: Date.UTC(2026, 11, 1, 11, 30) } }])
})

test('K8 a field that is only visited does not undo what a colleague saved in it', async () => {
  const { user, client, title } = await mountPage()
  const stored = { ...sale, draft: { ...sale.draft, title: { en: 'Spring', zh: '' } } }
  client.on(saleDraftSet, ({ rev }) => {
    client.on(saleDraftGet, () => success(stored))
    return success({ rev: rev + 1, change: '9' })
  })
  const [english] = title()
  if (!english) throw new Error('The page has no title')
  await user.type(english, '!')
  await user.tab()
  await waitFor(() => expect(client.sent(saleDraftSet)).toHaveLength(1))
  await user.click(english)
  await user.tab()
  await user.tab()
  expect(client.sent(saleDraftSet)).toHaveLength(1)
})

test('K8 shows who has changed a field since, and the new value', async () => {
  const { user, client, english, t } = await mountConflict()
  await screen.findByText(t('drafts.conflict', { by: 'Ben Lau', theirs: 'Spring' }))
  expect(screen.getByText(t('house.save.conflict'))).toBeDefined()
  expect(english.value).toBe('Winter!')
  expect(asksOnClose()).toBe(true)
  // Visiting the field alone replaces nothing, but pressing the button does.
  await user.click(english)
  await user.tab()
  expect(client.sent(saleDraftSet)).toHaveLength(1)
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  await user.click(screen.getByRole('button', { name: t('drafts.useMine') }))
  await screen.findByText(/^Saved /)
  expect(client.sent(saleDraftSet)).toHaveLength(2)
  expect(asksOnClose()).toBe(false)
})

test('K8 a colleague’s value can be adopted at the field', async () => {
  const { user, english, t } = await mountConflict()
  await user.click(await screen.findByRole('button', { name: t('drafts.useTheirs') }))
  expect(english.value).toBe('Winter')
  expect(asksOnClose()).toBe(false)
})

test('K1 typed text is marked as unsaved at once, and saved after a pause', async () => {
  const { user, client, title, t } = await mountPage()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const [english] = title()
  if (!english) throw new Error('The page has no title')
  await user.type(english, '!')
  screen.getByText(t('house.save.typing'))
  expect(asksOnClose()).toBe(true)
  await screen.findByText(/^Saved /)
  expect(document.activeElement).toBe(english)
  expect(client.sent(saleDraftSet)).toMatchObject([{ sale: { title: { en: 'Winter!' } } }])
  expect(asksOnClose()).toBe(false)
})

test('K1 unsaved text is kept when the page closes, and saved by the next one', async () => {
  const first = await mountPage()
  first.client.on(saleDraftSet, () => failure('unreachable'))
  const [english] = first.title()
  if (!english) throw new Error('The page has no title')
  await first.user.type(english, '!')
  await first.user.tab()
  await screen.findByText(first.t('house.save.unsent'))
  cleanup()
  const { client, title } = await mountPage()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  await screen.findByText(/^Saved /)
  expect(client.sent(saleDraftSet)).toEqual(first.client.sent(saleDraftSet).slice(0, 1))
  expect(title()).toHaveLength(2)
})

test('K3 typed text is saved before a sale is published, and nothing is published until it is', async () => {
  const { user, client, title, t } = await mountPage()
  client.on(saleDraftSet, () => refusal('invalidInput', { fields: {} }))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
  const [english] = title()
  if (!english) throw new Error('The page has no title')
  await user.type(english, '!')
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  await screen.findByText(t('drafts.check.notSaved'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  await user.type(english, '!')
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  await screen.findByRole('alertdialog')
  expect(client.sent(saleDraftSet).at(-1)).toMatchObject({ sale: { title: { en: 'Winter!!' } } })
})

test('K2 lists what is missing and does not publish before it is corrected', async () => {
  const { user, client, t } = await mountPage([missing])
  const link = await screen.findByRole('link', { name: /missing/ })
  expect(link.getAttribute('href')).toBe('#field-place.en')
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(salePublish)).toEqual([])
})

test('K2 says if the check could not be loaded, and offers to load it again', async () => {
  const client = createFakeClient()
  client.on(saleDraftGet, () => success(sale))
  client.on(saleCheck, () => failure('unreachable'))
  client.on(staffIncrementsList, () => success({ list: [] }))
  client.on(auctionList, () => success({ list: [], total: 0, page: 1, size: 200 }))
  const { user, t } = await mount(<SaleDraftPage sale={sale} mayEdit mayPublish />, { client })
  const pane = await screen.findByRole('complementary', { name: t('drafts.check.title') })
  await within(pane).findByText(t('drafts.check.failed'))
  client.on(saleCheck, () => success({ issues: [] }))
  await user.click(within(pane).getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
})

test('K3 publishes after confirmation', async () => {
  const { user, client, t } = await mountPage()
  client.on(salePublish, () => success({ stage: 'published', publishAt: 0 }))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
  await user.click(await pressable(t('drafts.check.publish')))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(screen.getAllByRole('button', { name: t('drafts.check.publish') }).at(-1) ?? dialog)
  await screen.findByText(t('drafts.check.done'))
  expect(client.sent(salePublish)).toEqual([{ auctionId: 's1', rev: 3, at: 0 }])
})

/** Mounts a page whose saves succeed. */
async function mountSaving(draft: Partial<Sale['draft']> = {}) {
  const page = await mountPage([], { draft: { ...sale.draft, ...draft } })
  page.client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const choose = (name: string, value: string) =>
    page.user.selectOptions(screen.getByRole('combobox', { name }), value)
  const sentSales = () => page.client.sent(saleDraftSet).map((request) => request.sale)
  return { ...page, box, choose, sentSales }
}

test('refuses an invalid deposit, instead of saving none', async () => {
  const { user, t, box, sentSales } = await mountSaving({
    depositType: 'fixed',
    depositVal: 500,
    depositDefault: 500,
  })
  const deposit = box(t('drafts.field.depositDefault'))
  await user.clear(deposit)
  await user.type(deposit, '20k')
  await user.tab()
  await screen.findByText(t('drafts.notAmount', { example: 'HKD 20,000' }))
  expect(sentSales()).toEqual([])
  expect(screen.getByText(t('house.save.invalid'))).toBeDefined()
  await user.clear(deposit)
  await user.type(deposit, '20,000')
  await user.tab()
  await screen.findByText(/^Saved /)
  expect(sentSales()).toEqual([{ depositVal: 20_000, depositDefault: 20_000 }])
})

test('O7 shows what a hammer price costs with the sale’s own bands', async () => {
  const premium = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  const { user, t, box, sentSales } = await mountSaving({
    rates: { premium, hongKongCard: 298, otherCard: 352 },
  })
  const example = box(t('drafts.rates.example'))
  await user.clear(example)
  await user.type(example, '1,500,000')
  screen.getByText('HKD 350,000')
  screen.getByText('HKD 1,850,000')
  const bands = box(t('drafts.rates.premium'))
  await user.clear(bands)
  await user.type(bands, 'a quarter')
  await user.tab()
  await screen.findByText(t('drafts.rates.notBands'))
  await user.clear(bands)
  await user.type(bands, '22.5')
  await user.tab()
  await screen.findByText(/^Saved /)
  const flat = [{ from: 0, share: 2_250 }]
  expect(sentSales()).toEqual([{ rates: { premium: flat, hongKongCard: 298, otherCard: 352 } }])
})

test('L4 tries an amount on the increment table', async () => {
  const { user, t, box } = await mountSaving()
  await user.type(box(t('presets.increments.try')), '61,000')
  screen.getByText(t('presets.increments.between', { amount: '61,000', bid: '60,000', next: '65,000' }))
  screen.getByText(t('drafts.increments.next', { bids: '65,000 · 70,000 · 75,000 · 80,000' }))
})

test('adds and names attendance options, each with an id of its own', async () => {
  const held = { id: 'noon', name: { en: 'Noon', zh: '' } }
  const { user, t, box, sentSales } = await mountSaving({ meetings: [held] })
  await user.click(screen.getByRole('button', { name: t('drafts.meetings.add') }))
  const name = t('drafts.meetings.name', { number: 1, language: t('drafts.language.zh') })
  await user.type(box(name), '午间')
  await user.tab()
  await waitFor(() => expect(sentSales()).toHaveLength(2))
  expect(sentSales()[0]?.meetings).toMatchObject([held, { name: { en: '', zh: '' } }])
  expect(new Set(sentSales()[0]?.meetings?.map(({ id }) => id)).size).toBe(2)
  expect(sentSales()[1]?.meetings?.[0]).toEqual({ id: 'noon', name: { en: 'Noon', zh: '午间' } })
  await user.click(screen.getByRole('button', { name: t('drafts.meetings.removeNamed', { name: 'Noon' }) }))
  await waitFor(() => expect(sentSales()).toHaveLength(3))
})

test('offers sales that are open as related ones', async () => {
  const { user, sentSales } = await mountSaving()
  await user.click(await screen.findByRole('checkbox', { name: 'BH-open Sale open' }))
  expect(screen.queryByRole('checkbox', { name: /Sale over/ })).toBeNull()
  await waitFor(() => expect(sentSales()).toEqual([{ related: ['open'] }]))
})

test('refuses an address that cannot be a stream', async () => {
  const { user, t, box, sentSales } = await mountSaving({ kind: 'live' })
  const address = box(t('stream.house.hls'))
  await user.type(address, 'ftp://stream')
  await user.tab()
  await screen.findByText(t('stream.house.invalid'))
  await user.clear(address)
  await user.type(address, 'https://stream.example/a.m3u8')
  await user.tab()
  await waitFor(() => expect(sentSales()).toHaveLength(1))
  expect(sentSales()).toEqual([{ stream: { hls: 'https://stream.example/a.m3u8', whep: '' } }])
})

test('keeps and shows unsent text, and sends it again', async () => {
  const { user, client, t, choose } = await mountSaving()
  client.on(saleDraftSet, () => failure('unreachable'))
  await choose(t('drafts.field.admission'), 'staff')
  await screen.findByText(t('house.save.unsent'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('drafts.field.admission') }).value).toBe(
    'staff',
  )
  expect(asksOnClose()).toBe(true)
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  await user.click(screen.getByRole('button', { name: t('house.save.tryAgain') }))
  await screen.findByText(/^Saved /)
  const [first, second] = client.sent(saleDraftSet)
  expect(second).toEqual(first)
})

test('asks before leaving a page with unsaved changes, and leaves once they are saved', async () => {
  const { user, client, t, choose, address } = await mountSaving()
  client.on(saleDraftSet, () => failure('unreachable'))
  await choose(t('drafts.field.admission'), 'staff')
  await screen.findByText(t('house.save.unsent'))
  const link = screen.getByRole('link', { name: new RegExp(`^${t('drafts.lots')}`) })
  await user.click(link)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('house.leave.stay') }))
  expect(address()).toBe('/')
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  await user.click(link)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(address()).toBe('/house/sales/s1/lots'))
})

test('K8 shows what a colleague has saved in a field that is not being edited', async () => {
  const { user, client, title, box, t } = await mountSaving()
  const stored = { ...sale, rev: 5, draft: { ...sale.draft, title: { en: 'Spring', zh: '' } } }
  client.on(saleDraftSet, () => {
    client.on(saleDraftGet, () => success(stored))
    return success({ rev: 5, change: '9' })
  })
  await user.type(box(t('drafts.field.number')), '1')
  await user.tab()
  await waitFor(() => expect(title()[0]?.value).toBe('Spring'))
})

test('K3 says that a colleague must publish', async () => {
  const { user, client, t } = await mountPage()
  client.on(salePublish, () => refusal('secondPersonNeeded', null))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
  await user.click(await pressable(t('drafts.check.publish')))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('drafts.check.publish') }))
  await screen.findByText(t('drafts.check.secondPerson'))
})

test('K3 sets a time for publication in the future only', async () => {
  const { user, client, t } = await mountPage()
  client.on(salePublish, ({ at = 0 }) => success({ stage: 'draft', publishAt: at }))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
  await user.click(screen.getByRole('button', { name: t('drafts.check.schedule') }))
  const field = screen.getByLabelText(t('drafts.check.time'))
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } })
  await user.click(await pressable(t('drafts.check.set')))
  screen.getByText(t('drafts.check.notFuture'))
  fireEvent.change(field, { target: { value: '2100-01-01T10:00' } })
  await user.click(await pressable(t('drafts.check.set')))
  await screen.findByText(t('drafts.check.timeSet'))
  expect(client.sent(salePublish)).toEqual([
    { auctionId: 's1', rev: 3, at: Date.parse('2100-01-01T10:00:00+08:00') },
  ])
})

test('K3 shows the scheduled time, and cancels it', async () => {
  const { user, client, t } = await mountPage([], { publishAt: Date.parse('2100-01-01T10:00:00+08:00') })
  client.on(saleUnschedule, () => success(null))
  await screen.findByText('2100-01-01 10:00', { exact: false })
  await user.click(screen.getByRole('button', { name: t('drafts.check.unschedule') }))
  await screen.findByText(t('drafts.check.unscheduled'))
  expect(client.sent(saleUnschedule)).toEqual([{ auctionId: 's1' }])
})

const announcement = { at: 1, isTobacco: false, changed: ['title.zh', 'endTime'] }

test('K1 announces a sale of tobacco after confirmation, whatever its lots still lack', async () => {
  const lots = { lotId: '', lotNum: '', field: 'lots', issue: 'missing', isError: true } as const
  const { user, client, t } = await mountPage([lots])
  client.on(saleAnnounce, () => success({ at: 5, change: '9' }))
  await screen.findByText(t('drafts.announcement.none'))
  await user.click(await screen.findByRole('checkbox', { name: t('drafts.announcement.tobacco') }))
  await user.click(await pressable(t('drafts.announcement.announce')))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('drafts.announcement.announce') }))
  await screen.findByText(t('drafts.announcement.done'))
  expect(client.sent(saleAnnounce)).toMatchObject([{ auctionId: 's1', rev: 3, isTobacco: true }])
})

test('K2 lists what prevents an announcement and does not announce before it is corrected', async () => {
  const { user, client, t } = await mountPage([missing])
  await screen.findByText(t('drafts.announcement.errors', { count: 1 }))
  await user.click(screen.getByRole('button', { name: t('drafts.announcement.announce') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(saleAnnounce)).toEqual([])
})

test('K1 lists what has changed since the announcement, and updates it', async () => {
  const { user, client, t } = await mountPage([], { announcement })
  client.on(saleAnnounce, () => refusal('conflict', null))
  const section = within(await screen.findByRole('region', { name: t('drafts.announcement.title') }))
  const field = t('drafts.field.title')
  section.getByText(t('drafts.fieldIn', { field, language: t('drafts.language.zh') }))
  section.getByText(t('drafts.field.endTime'))
  expect(section.getByRole('link').getAttribute('href')).toBe('/auction/s1')
  await user.click(await pressable(t('drafts.announcement.update')))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('drafts.announcement.update') }))
  await screen.findByText(t('drafts.check.changed'))
})

test('K1 removes an announcement after confirmation; an unchanged one has nothing to update', async () => {
  const { user, client, t } = await mountPage([], { announcement: { ...announcement, changed: [] } })
  client.on(saleUnannounce, () => success({ change: '9' }))
  const remove = { name: t('drafts.announcement.remove') }
  await user.click(await screen.findByRole('button', remove))
  expect(screen.queryByRole('button', { name: t('drafts.announcement.update') })).toBeNull()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', remove))
  await screen.findByText(t('drafts.announcement.removed'))
  expect(client.sent(saleUnannounce)).toMatchObject([{ auctionId: 's1' }])
})

test('K4 a published sale links to the pages where it can still be changed', async () => {
  const { t } = await mountPage([], { stage: 'published' })
  await screen.findByText(t('drafts.check.stillChanged'))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/auction/s1')
  expect(links).toContain('/house/timed/s1')
})

// K4: numbers, terms and admission of a published sale are fixed. In a draft, each of them can be changed.
test('K4 terms and admission of a draft can be edited', async () => {
  await mountPage()
  const fields = [
    ...screen.getAllByRole<HTMLInputElement>('textbox'),
    ...screen.getAllByRole<HTMLSelectElement>('combobox'),
  ]
  expect(fields.length).toBeGreaterThan(10)
  for (const field of fields) expect(field.closest('fieldset')?.disabled).toBe(false)
})

/** Returns the notes beside a name. */
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test.each(['timed', 'live'] as const)(
  'K4 a published %s sale states its terms and has no form',
  async (kind) => {
    const { t } = await mountPage([], {
      stage: 'published',
      draft: {
        ...sale.draft,
        kind,
        title: { en: 'Winter', zh: '冬拍' },
        startTime: Date.parse('2026-12-20T10:00:00+08:00'),
        depositType: 'graduated',
        depositVal: 5_000,
        depositDefault: 20_000,
        meetings: [{ id: 'noon', name: { en: 'Noon', zh: '午间' } }],
        rates: { premium: [{ from: 0, share: 2_250 }], hongKongCard: 298, otherCard: 352 },
      },
    })
    for (const role of ['textbox', 'combobox', 'checkbox', 'form'])
      expect(screen.queryByRole(role)).toBeNull()
    const titled = (lang: 'en' | 'zh') =>
      t('drafts.facts.in', { name: t('drafts.field.title'), language: t(`drafts.language.${lang}`) })
    expect([factOf(titled('en')), factOf(titled('zh'))]).toEqual(['Winter', '冬拍'])
    expect(factOf(t('drafts.field.startTime'))).toContain('2026-12-20 10:00')
    expect(factOf(t('drafts.field.endTime'))).toBe(t('drafts.publicationOf.undecided'))
    expect(factOf(t('drafts.field.number'))).toBe('BH0200')
    expect(factOf(t('drafts.field.kind'))).toBe(t(`drafts.kind.${kind}`))
    expect(factOf(t('drafts.field.depositVal'))).toBe('HKD\u00a05,000')
    expect(factOf(t('drafts.field.depositDefault'))).toBe('HKD\u00a020,000')
    expect(factOf(t('drafts.field.meetings'))).toBe('Noon · 午间')
    expect(factOf(t('drafts.rates.premium'))).toBe('22.5%')
    expect(factOf(t('drafts.rates.otherCard'))).toBe('3.52%')
    if (kind === 'timed') expect(factOf(t('drafts.field.extendWindow'))).toBe('3 minutes')
    else expect(factOf(t('drafts.field.bidAcceptance'))).toBe(t('drafts.bidAcceptance.auto'))
    const table = t('presets.increments.caption', { name: t('drafts.ownIncrements') })
    expect(screen.getByRole('table', { name: table })).toBeTruthy()
  },
)

test.each([
  ['published', ['manager'], '/house/corrections/s1'],
  ['published', [], undefined],
  ['publishing', ['manager'], undefined],
] as const)('K13 a %s sale leads %o to corrections of its texts', async (stage, roles, path) => {
  const { t } = await mountPage([], { stage }, roles)
  const link = screen.queryByRole('link', { name: t('drafts.facts.correct') })
  expect(link?.getAttribute('href')).toBe(path)
})
