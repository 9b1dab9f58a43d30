import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { editorsLeft } from '#web/staff/saving/unsaved.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotAmend, lotCorrect, lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import { lotListing } from '#wire/calls/lot-listing.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { salePublished } from '#wire/calls/sale-corrections.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CorrectionsPage } from './corrections-page.tsx'
import { correctedSale, published, publishedSale, textsOf } from './testing.ts'

const atReserve = [lotTerms(1, { reserve: 8_000 }), lotTerms(2)]
const live = () => rehearse({ kind: 'live', endTime: 0 }, atReserve)

/** Returns a live sale whose first lot was passed. */
function decided() {
  const sale = inTheRoom({}, atReserve)
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  return sale
}

const categories = [
  { id: 'whisky', nameEn: 'Whisky', nameZh: '威士忌', uses: 1, products: 0, listed: 0 },
  { id: 'cognac', nameEn: 'Cognac', nameZh: '干邑', uses: 0, products: 0, listed: 0 },
]

type Opened = { sale?: Rehearsal; role?: Role; pictures?: DataOf<typeof lotPublished>['pictures'] }

async function open({ sale = live(), role = 'specialist', pictures = [] }: Opened = {}) {
  const client = createFakeClient()
  client.on(lotPublished, () => success({ ...published, pictures }))
  client.on(saleChanges, () => success({ list: [] }))
  client.on(salePublished, () => success(publishedSale))
  client.on(staffCategoryList, () => success({ list: categories }))
  client.on(lotOwnersGet, () => success({ owner: null, agents: [] }))
  client.on(lotCorrect, () => success({ seq: 9 }))
  client.on(lotAmend, () => success({ seq: 9 }))
  const view = createLiveSale(sale, { kind: 'staff' })
  const lots = [{ ...lot, id: 'lot1', lotNum: 1, title: 'Strathmorran 1974' }]
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <CorrectionsPage auction={correctedSale} lots={lots} start={view.initial} number="1" lotId="lot1" />
    </HeldRoles>,
    { client, live: view, path: '/house/corrections/sale?lot=1' },
  )
  view.connect()
  const { t, user } = mounted
  await screen.findByText(t('corrections.permitted'))
  const named = (name: string) => screen.getByRole('textbox', { name: (label) => label.startsWith(name) })
  return {
    ...mounted,
    client,
    view,
    seq: sale.state().seq,
    named,
    title: () => named(`${t('changes.field.title')} · ${t('corrections.language.en')}`),
    retype: async (field: HTMLElement, value: string) => {
      await user.clear(field)
      await user.type(field, value)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    confirm: (name: string) =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name })),
  }
}

test('K13 shows both versions and publishes a correction at the second press', async () => {
  const { client, t, title, retype, press, confirm, seq } = await open()
  await press(t('corrections.publishCorrection'))
  expect(screen.getByText(t('corrections.nothingChanged'))).toBeTruthy()
  await retype(title(), 'Strathmorran 1975')
  const table = screen.getByRole('table', { name: t('corrections.whatChanges') })
  expect(table.querySelector('del')?.textContent).toBe('1974')
  expect(table.querySelector('ins')?.textContent).toBe('1975')
  await press(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect)).toEqual([])
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect)).toMatchObject([
    {
      auctionId: 'sale',
      lotId: 'lot1',
      seq,
      correction: { texts: { en: { title: 'Strathmorran 1975' }, zh: {} }, facts: {} },
    },
  ])
  expect(client.sent(lotCorrect)[0]?.correction).not.toHaveProperty('notice')
})

test.each([
  ['withdrawn', live, 'withdrawal.reason'],
  ['corrected by a notice once it is decided', decided, 'erratumIn.en'],
] as const)(
  'the page of a lot that may be %s is left without a question until something is typed',
  async (_, sale, label) => {
    const { t, user, named } = await open({ sale: sale(), role: 'manager' })
    expect(editorsLeft('')).toEqual([])
    await user.type(named(t(`corrections.${label}`)), 'x')
    expect(editorsLeft('')).toHaveLength(1)
  },
)

test('K4 the category of a lot, and whether it is featured, are saved without a correction', async () => {
  const { client, t, user, press } = await open()
  client.on(lotListing, () => success(null))
  const select = await screen.findByRole('combobox', { name: t('corrections.listing.category') })
  await within(select).findByRole('option', { name: 'Cognac' })
  await user.selectOptions(select, 'cognac')
  await user.click(screen.getByRole('checkbox', { name: t('corrections.listing.featured') }))
  await press(t('corrections.listing.save'))
  expect(client.sent(lotListing)).toEqual([
    { auctionId: 'sale', lotId: 'lot1', categoryId: 'cognac', featured: true },
  ])
  expect(client.sent(lotCorrect)).toEqual([])
})

test('K13 a lot is chosen from a list that names it', async () => {
  const { user, address, t } = await open()
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: t('corrections.number') })
  expect(Array.from(list.options, ({ text }) => text)).toEqual([
    t('corrections.sale.option'),
    '1 Strathmorran 1974',
  ])
  expect(list.value).toBe('1')
  await user.click(screen.getByRole('button', { name: t('corrections.choose') }))
  await waitFor(() => expect(address()).toBe('/house/corrections/sale?lot=1'))
})

test('K13 marks an empty title and an invalid quantity before anything is sent', async () => {
  const { client, t, title, named, user, retype, press } = await open()
  await user.clear(title())
  await press(t('corrections.publishCorrection'))
  expect(screen.getByText(t('corrections.textRequired'))).toBeTruthy()
  await retype(named(t('changes.field.quantity')), 'abc')
  expect(screen.getByText(t('corrections.quantityRequired'))).toBeTruthy()
  await retype(title(), 'Strathmorran 1975')
  await press(t('corrections.publishCorrection'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(lotCorrect)).toEqual([])
})

test('K13 with a bid, asks for a notice in both languages, and states how many receive it', async () => {
  const sale = live()
  sale.preBid('A', 5_000)
  const { client, t, title, named, user, retype, press, confirm } = await open({ sale })
  await retype(title(), 'Strathmorran 1975')
  await press(t('corrections.publishCorrection'))
  expect(screen.getAllByText(t('corrections.textRequired'))).toHaveLength(2)
  await user.type(named(t('corrections.noticeIn.en')), 'Bottled in 1975.')
  await user.type(named(t('corrections.noticeIn.zh')), '1975 年装瓶。')
  await press(t('corrections.publishCorrection'))
  expect(screen.getByRole('alertdialog').textContent).toContain(t('corrections.confirm.text', { readers: 2 }))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect)).toMatchObject([
    { correction: { notice: { en: 'Bottled in 1975.', zh: '1975 年装瓶。' } } },
  ])
})

test('K4 with a bid, estimates are fixed and state what to do instead; a reserve needs consent', async () => {
  const sale = live()
  sale.preBid('A', 5_000)
  const { client, t, named, user, retype, press, confirm } = await open({ sale })
  expect(named(t('corrections.price.lowEstimate'))).toHaveProperty('disabled', true)
  expect(screen.getAllByText(t('corrections.instead.postNotice')).length).toBeGreaterThan(0)
  await retype(named(t('corrections.price.reserve')), '6,000')
  await press(t('corrections.publishTerms'))
  expect(screen.getByText(t('corrections.refusal.noConsent'))).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: t('corrections.consentHow') }), 'email')
  await press(t('corrections.publishTerms'))
  await confirm(t('corrections.publishTerms'))
  expect(client.sent(lotAmend)).toMatchObject([
    { amendment: { reserve: 6_000, consent: { how: 'email', from: 'seller' } } },
  ])
})

test('T3 amounts that cannot be published together are marked before anything is sent', async () => {
  const { client, t, named, retype, press } = await open()
  await retype(named(t('corrections.price.highEstimate')), '9,000')
  await press(t('corrections.publishTerms'))
  expect(screen.getByText(t('corrections.issue.highEstimate'))).toBeTruthy()
  await retype(named(t('corrections.price.highEstimate')), '15,000')
  await retype(named(t('corrections.price.reserve')), '12,000')
  await press(t('corrections.publishTerms'))
  expect(screen.getByText(t('corrections.issue.reserve'))).toBeTruthy()
  await retype(named(t('corrections.price.reserve')), 'abc')
  expect(screen.getByText(t('corrections.amountRequired'))).toBeTruthy()
  expect(screen.queryByText(t('corrections.nothingChanged'))).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(lotAmend)).toEqual([])
})

test('V7 a conflict shows the current values', async () => {
  const { client, t, named, retype, press, confirm } = await open()
  client.on(lotPublished, () => success({ ...published, lowEstimate: 9_000 }))
  client.on(lotAmend, () => refusal('conflict', { seq: 9 }))
  await retype(named(t('corrections.price.startPrice')), '2000')
  await press(t('corrections.publishTerms'))
  await confirm(t('corrections.publishTerms'))
  expect(await screen.findByText(t('corrections.refusal.conflict'))).toBeTruthy()
  expect(named(t('corrections.price.lowEstimate'))).toHaveProperty('value', '9,000')
})

test('K4 a reserve that a colleague lowers appears at once, and among the changes', async () => {
  const sale = live()
  const { client, t, named, view } = await open({ sale })
  const loaded = client.sent(saleChanges).length
  client.on(lotPublished, () => success({ ...published, reserve: 7_000 }))
  sale.run({
    type: 'amendLot',
    seen: sale.state().seq,
    lotId: 'lot1',
    reserve: 7_000,
    consent: { how: 'email', from: 'seller' },
  })
  view.deliver()
  await waitFor(() => expect(named(t('corrections.price.reserve'))).toHaveProperty('value', '7,000'))
  await waitFor(() => expect(client.sent(saleChanges).length).toBeGreaterThan(loaded))
})

test('K4 a role without the right to correct is told why there is no form, and sees no price without a bid', async () => {
  const { t } = await open({ role: 'auditor' })
  expect(screen.getByText(t('corrections.readOnly'))).toBeTruthy()
  expect(screen.queryByText(t('corrections.hasBids', { readers: 2 }))).toBeNull()
  expect(screen.queryByText(/HKD\W*0/)).toBeNull()
})

test('K4 a refusal states what to do, and keeps the input', async () => {
  const { client, t, named, retype, press, confirm } = await open()
  client.on(lotAmend, () => refusal('wrongState', { status: 'hasBids' }))
  await retype(named(t('corrections.price.startPrice')), '2000')
  await press(t('corrections.publishTerms'))
  await confirm(t('corrections.publishTerms'))
  expect(await screen.findByText(t('corrections.refusal.hasBids'))).toBeTruthy()
  expect(named(t('corrections.price.startPrice'))).toHaveProperty('value', '2000')
})

test('K13 while a lot is being offered, its texts are fixed but its reserve can be lowered', async () => {
  const { t, named } = await open({ sale: inTheRoom({}, atReserve) })
  expect(screen.getByText(t('corrections.refusal.onBlock'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('corrections.publishCorrection') })).toBeNull()
  expect(named(t('corrections.price.reserve'))).toHaveProperty('disabled', false)
})

test('K13 once a lot is decided, only an erratum is possible', async () => {
  const { client, t, named, user, press, confirm } = await open({ sale: decided() })
  expect(screen.queryByRole('button', { name: t('corrections.publishTerms') })).toBeNull()
  await user.type(named(t('corrections.erratumIn.en')), 'Bottled in 1975.')
  await user.type(named(t('corrections.erratumIn.zh')), '1975 年装瓶。')
  await press(t('corrections.publishErratum'))
  await confirm(t('corrections.publishErratum'))
  expect(client.sent(lotCorrect)).toMatchObject([
    { correction: { notice: { en: 'Bottled in 1975.', zh: '1975 年装瓶。' } } },
  ])
})

test('K4 staff with read access see what may change, and no form', async () => {
  const { t } = await open({ role: 'auditor' })
  expect(screen.getByText(t('corrections.subject.reserve'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('corrections.publishCorrection') })).toBeNull()
})

test('K13 input is kept when a colleague corrects the lot, and applies to the new versions', async () => {
  const sale = live()
  const { client, view, t, title, retype } = await open({ sale })
  await retype(title(), 'Strathmorran 1975')
  client.on(lotPublished, () =>
    success({ ...published, texts: { en: textsOf('Strathmorran 1973'), zh: published.texts.zh } }),
  )
  const change = { field: 'title', lang: 'en', from: 'Strathmorran 1974', to: 'Strathmorran 1973' } as const
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes: [change], digest: 'd', notice: null })
  view.deliver()
  expect(await screen.findByText('1973')).toBeTruthy()
  expect(title()).toHaveProperty('value', 'Strathmorran 1975')
  expect(
    screen.getByRole('table', { name: t('corrections.whatChanges') }).querySelector('del')?.textContent,
  ).toBe('1973')
})

test('V7 a correction that is published before a colleague’s is loaded is based on the ledger position before it', async () => {
  const sale = live()
  const { client, view, t, title, retype, press, confirm, seq } = await open({ sale })
  await retype(title(), 'Strathmorran 1975')
  const { respond } = client.hold(lotPublished)
  const pictures = { from: [], to: ['theirs'] }
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes: [], pictures, digest: 'd', notice: null })
  view.deliver()
  await press(t('corrections.publishCorrection'))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect)).toMatchObject([{ seq }])
  respond(success(published))
})

test('K5 K13 titles follow a corrected vintage in both languages, until they are edited', async () => {
  const { client, t, title, named, retype, press, confirm } = await open()
  await retype(named(t('changes.field.vintage')), '1975')
  expect(title()).toHaveProperty('value', 'Strathmorran 1975')
  await retype(title(), 'Strathmorran, distilled in 1975')
  await press(t('corrections.publishCorrection'))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect).map(({ correction }) => correction)).toEqual([
    {
      texts: {
        en: { title: 'Strathmorran, distilled in 1975' },
        zh: { title: '斯特拉斯莫兰 1975' },
      },
      facts: { vintage: '1975' },
    },
  ])
})

test('K13 corrects the attributes of the kind of goods, as they are typed in the editor', async () => {
  const { client, t, named, user, retype, press, confirm } = await open()
  expect(screen.queryByRole('textbox', { name: 'Box code' })).toBeNull()
  expect(named('Strength')).toHaveProperty('value', '46')
  await retype(named('Strength'), 'strong')
  expect(screen.getByText(t('corrections.invalidValue'))).toBeTruthy()
  await retype(named('Strength'), '54.2 %')
  await user.click(screen.getByRole('checkbox', { name: 'In bond' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Storage' }), 'privateCellar')
  const changes = within(screen.getByRole('table', { name: t('corrections.whatChanges') }))
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/^Strength.*46%.*54\.2%$/),
    expect.stringMatching(/^Storage.*Private cellar$/),
    expect.stringMatching(/^In bond.*Yes.*No$/),
  ])
  await press(t('corrections.publishCorrection'))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect).map(({ correction }) => correction)).toMatchObject([
    { attributes: { abv: 542, inBond: false, storage: 'privateCellar' } },
  ])
})

/** Chooses files with a button of the form. */
async function chooseFiles(
  { press, user }: Pick<Awaited<ReturnType<typeof open>>, 'press' | 'user'>,
  button: string,
  names: readonly string[],
) {
  await press(button)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for files')
  await user.upload(input, names.map(jpeg))
}

/** Responds to each upload with the file's name as its key. */
const arrived = ({ file }: { readonly file: unknown }) => {
  const { name } = file as File
  return success({
    key: name,
    name,
    digest: '',
    width: 60,
    height: 40,
    at: 1,
    otherNames: [],
    wasPlaced: false,
    isNew: true,
  })
}

const shown = (key: string) => ({ key, width: 960, height: 1200, alt: key, altZh: '' })
const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' })

test('K13 pictures are added and replaced, and a refused file is named', async () => {
  const { client, t, user, press, confirm } = await open({
    pictures: [{ ...shown('front'), view: 'front', altZh: '正面' }, shown('back')],
  })
  client.on(pictureUpload, ({ file }) =>
    (file as File).name === 'large.jpg'
      ? refusal('uploadRefused', { reason: 'tooLarge' })
      : arrived({ file }),
  )
  const choose = (button: string, ...names: readonly string[]) => chooseFiles({ press, user }, button, names)
  await choose(t('corrections.replacePicture.of', { place: 1 }), 'a.jpg')
  await screen.findByText(t('corrections.newPicture', { place: 1 }))
  await choose(t('pictures.lot.add'), 'b.jpg', 'large.jpg')
  await screen.findByText(t('corrections.newPicture', { place: 3 }))
  await screen.findByText(
    t('pictures.lot.refused', { name: 'large.jpg', text: t('pictures.reason.tooLarge') }),
  )
  const alts = screen.getAllByRole('textbox', { name: new RegExp(t('pictures.lot.alt', { place: 3 })) })
  await user.type(alts[0] ?? document.body, 'Case')
  await press(t('pictures.lot.laterOne', { place: 1 }))
  const table = screen.getByRole('table', { name: t('corrections.whatChanges') })
  expect(within(table).getByText(t('changes.picture.removed', { place: 1 }))).toBeTruthy()
  expect(within(table).getAllByText(t('changes.picture.added'))).toHaveLength(2)
  await press(t('corrections.publishCorrection'))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect).map(({ correction }) => correction)).toEqual([
    {
      texts: { en: {}, zh: {} },
      facts: {},
      pictures: ['back', 'a.jpg', 'b.jpg'],
      newPictures: [
        { key: 'a.jpg', alt: { en: 'front', zh: '正面' }, view: 'front' },
        { key: 'b.jpg', alt: { en: 'Case', zh: '' } },
      ],
    },
  ])
})

test('K13 alternative texts of published pictures are corrected', async () => {
  const { client, t, user, press, confirm } = await open({
    pictures: [shown('front'), { ...shown('back'), alt: 'A case', altZh: '原箱' }],
  })
  const [english = document.body] = screen.getAllByRole('textbox', {
    name: new RegExp(t('pictures.lot.alt', { place: 2 })),
  })
  await user.clear(english)
  await user.type(english, 'Six bottles')
  await press(t('corrections.publishCorrection'))
  const table = screen.getByRole('table', { name: t('corrections.whatChanges') })
  const row = within(table).getByRole('row', { name: new RegExp(t('changes.alt', { place: 2 })) })
  expect(row.textContent).toContain('Six bottles')
  expect(within(table).queryByText(t('changes.field.pictures'))).toBeNull()
  await confirm(t('corrections.publishCorrection'))
  const alts = [{ key: 'back', alt: { en: 'Six bottles', zh: '原箱' } }]
  expect(client.sent(lotCorrect)).toMatchObject([{ correction: { pictures: ['front', 'back'], alts } }])
})

test('K13 pictures are removed, restored, or made the cover', async () => {
  const { client, t, press, confirm } = await open({
    pictures: ['front', 'back', 'label'].map(shown),
  })
  await press(t('corrections.removePicture.of', { place: 1 }))
  await press(t('corrections.restorePictures'))
  await press(t('corrections.makeCover.of', { place: 3 }))
  await press(t('corrections.removePicture.of', { place: 2 }))
  await press(t('corrections.publishCorrection'))
  await confirm(t('corrections.publishCorrection'))
  expect(client.sent(lotCorrect)).toMatchObject([{ correction: { pictures: ['label', 'back'] } }])
})

test('K13 a picture that the lot has, and those beyond 40, are reported and not added', async () => {
  const keys = Array.from({ length: 38 }, (_, index) => `${index}.jpg`)
  const page = await open({ pictures: keys.map(shown) })
  const { client, t } = page
  client.on(pictureUpload, arrived)
  await chooseFiles(page, t('pictures.lot.add'), ['3.jpg', 'new.jpg', 'one.jpg', 'two.jpg'])
  await screen.findByText(
    `${t('corrections.tooManyPictures', { most: 40, count: 2 })} ${t('corrections.samePicture', { name: '3.jpg' })}`,
  )
  expect(client.sent(pictureUpload)).toHaveLength(2)
  expect(screen.getByText(t('corrections.newPicture', { place: 39 }))).toBeTruthy()
  expect(screen.queryByText(t('corrections.newPicture', { place: 40 }))).toBeNull()
})

test('K13 the focus stays with pictures that are moved, removed, replaced or restored', async () => {
  const page = await open({ pictures: ['front', 'back', 'label'].map(shown) })
  const { client, t, press } = page
  const { respond } = client.hold(pictureUpload)
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  await press(t('pictures.lot.laterOne', { place: 1 }))
  expect(focused()).toBe(t('pictures.lot.laterOne', { place: 2 }))
  await press(t('pictures.lot.laterOne', { place: 2 }))
  expect(focused()).toContain(t('pictures.lot.nth', { place: 3 }))
  await press(t('corrections.removePicture.of', { place: 3 }))
  expect(focused()).toBe(t('corrections.removePicture.of', { place: 2 }))
  const replace = t('corrections.replacePicture.of', { place: 1 })
  await chooseFiles(page, replace, ['new.jpg'])
  // A browser's file chooser returns the focus to where it was.
  screen.getByRole('button', { name: replace }).focus()
  respond(arrived({ file: jpeg('new.jpg') }))
  await screen.findByText(t('corrections.newPicture', { place: 1 }))
  expect(focused()).toBe(replace)
  await press(t('corrections.restorePictures'))
  expect(focused()).toContain(t('pictures.lot.nth', { place: 1 }))
})
