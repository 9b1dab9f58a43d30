import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lotInPhase } from '#domain/auction/testing/lot-in-phase.ts'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { saleChanges } from '#wire/calls/lot-changes.ts'
import { saleCorrect, saleCover, salePublished } from '#wire/calls/sale-corrections.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { CorrectionsPage } from './corrections-page.tsx'
import { correctedSale, publishedSale } from './testing.ts'

async function open(sale: Rehearsal = lotInPhase.live.noBids(), role: Role = 'specialist') {
  const client = createFakeClient()
  client.on(salePublished, () => success(publishedSale))
  client.on(saleChanges, () => success({ list: [] }))
  client.on(saleCorrect, () => success({ number: 2 }))
  const view = createLiveSale(sale, { kind: 'staff' })
  const lots = [1, 2].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum }))
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <CorrectionsPage auction={correctedSale} lots={lots} start={view.initial} number="" lotId={null} />
    </HeldRoles>,
    { client, live: view, path: '/house/corrections/sale' },
  )
  view.connect()
  const { t, user } = mounted
  await screen.findByRole('heading', { level: 2, name: (name) => name.includes('BH0145') })
  const field = (name: 'title' | 'place', lang: 'en' | 'zh') =>
    screen.getByRole('textbox', {
      name: (label) =>
        label.startsWith(`${t(`changes.saleField.${name}`)} · ${t(`corrections.language.${lang}`)}`),
    })
  const type = async (box: HTMLElement, value: string) => {
    await user.clear(box)
    if (value !== '') await user.type(box, value)
  }
  const submit = t('corrections.publishCorrection')
  return {
    ...mounted,
    client,
    type,
    field,
    notice: (lang: 'en' | 'zh') =>
      screen.getByRole('textbox', { name: (label) => label.startsWith(t(`corrections.noticeIn.${lang}`)) }),
    press: () => user.click(screen.getByRole('button', { name: submit })),
    confirm: () => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: submit })),
  }
}

test('K13 corrects the sale itself at the second press, with both versions before it', async () => {
  const { client, t, field, type, press, confirm } = await open()
  await type(field('place', 'zh'), '三号厅')
  const table = screen.getByRole('table', { name: t('corrections.whatChanges') })
  expect(table.querySelector('del')?.textContent).toBe('一')
  expect(table.querySelector('ins')?.textContent).toBe('三')
  await press()
  expect(client.sent(saleCorrect)).toEqual([])
  await confirm()
  expect(client.sent(saleCorrect)).toEqual([
    { auctionId: 'sale', rev: 1, correction: { texts: { en: {}, zh: { place: '三号厅' } } } },
  ])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('table', { name: t('corrections.whatChanges') })).toBeNull()
})

test('K13 lists the corrections of the sale with both versions and their sender', async () => {
  const { t } = await open()
  const made = screen.getByRole('region', { name: t('corrections.made') })
  expect(within(made).getByText('Ann Lee', { exact: false })).toBeTruthy()
  expect(made.querySelector('del')?.textContent).toBe('9')
  expect(made.querySelector('ins')?.textContent).toBe('1')
})

test('K13 an empty title is marked, and nothing is sent', async () => {
  const { client, t, field, type, press } = await open()
  await type(field('title', 'en'), '')
  expect(screen.getByText(t('corrections.textRequired'))).toBeTruthy()
  await press()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(saleCorrect)).toEqual([])
})

test('K13 once a lot has a bid, a correction needs a notice in both languages, and states who receives it', async () => {
  const { client, t, field, type, notice, press, confirm } = await open(lotInPhase.live.bids())
  expect(screen.getByText(t('corrections.sale.hasBids', { readers: 4 }))).toBeTruthy()
  await type(field('place', 'en'), 'Hall 3')
  await press()
  expect(screen.getAllByText(t('corrections.textRequired'))).toHaveLength(2)
  await type(notice('en'), 'Hall 3.')
  await type(notice('zh'), '三号厅。')
  await press()
  expect(screen.getByRole('alertdialog').textContent).toContain(t('corrections.confirm.text', { readers: 4 }))
  await confirm()
  expect(client.sent(saleCorrect)).toMatchObject([
    { correction: { texts: { en: { place: 'Hall 3' } }, notice: { en: 'Hall 3.', zh: '三号厅。' } } },
  ])
})

test.each([
  ['conflict', () => refusal('conflict', null), 'corrections.sale.conflict'],
  ['notice', () => refusal('wrongState', { status: 'noticeNeeded' }), 'corrections.sale.noticeNeeded'],
] as const)('V7 K13 keeps what is typed where it is refused: %s', async (_case, answer, text) => {
  const { client, t, field, type, press, confirm } = await open()
  client.on(saleCorrect, answer)
  await type(field('place', 'en'), 'Hall 3')
  await press()
  await confirm()
  expect(await screen.findByText(t(text))).toBeTruthy()
  expect(field('place', 'en')).toHaveProperty('value', 'Hall 3')
})

test('R3 a clerk is told that the role does not permit corrections of a sale', async () => {
  const { t } = await open(lotInPhase.live.noBids(), 'clerk')
  expect(screen.getByText(t('corrections.readOnly'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('corrections.publishCorrection') })).toBeNull()
})

const arrived = {
  ...{ key: 'new', name: 'cover.jpg', width: 9, height: 9, digest: '' },
  ...{ otherNames: [], at: 0, wasPlaced: false, isNew: true },
}

test('K4 a new cover is set at once', async () => {
  const { client, t, user } = await open()
  client.on(pictureUpload, () => success(arrived))
  client.on(saleCover, () => success({ cover: { key: 'new', width: 9, height: 9, alt: '' } }))
  const input = screen.getByLabelText<HTMLInputElement>(t('pictures.sale.upload'))
  await user.upload(input, new File(['1'], 'cover.jpg', { type: 'image/jpeg' }))
  await waitFor(() =>
    expect(client.sent(saleCover)).toEqual([{ auctionId: 'sale', pictureKey: 'new', altEn: '', altZh: '' }]),
  )
})
