import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { createFakeClient } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { staffRoom } from '#wire/calls/staff-sale.ts'
import { keyNames } from './keys.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'

/** Returns a sale whose saleroom is closed. */
const closedSale = () =>
  rehearse({ kind: 'live', startTime: 7_200_000, endTime: 0 }, [lotTerms(1), lotTerms(2)])

/** Returns a sale in which A has offered 3,000 online. */
function saleWithOffer() {
  const sale = consoleSale()
  sale.offer('A', 3_000)
  return sale
}

const holder = { paddle: 'A', firstName: 'Evelyn', lastName: 'Tsang', place: 'Hong Kong', deposit: 50_000 }

const shortcuts = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-keyshortcuts'))

test('V3 names the bidder of a pending bid, their place and the deposit held', async () => {
  const { t } = await mountConsole({ sale: saleWithOffer(), bidders: [holder], depositType: 'fixed' })
  const bid = within(screen.getByRole('region', { name: t('console.waiting.title') }))
  expect(await bid.findByText('Evelyn Tsang', { exact: false })).toBeTruthy()
  expect(bid.getByText('Hong Kong')).toBeTruthy()
  expect(bid.getByText(t('console.waiting.deposit', { amount: '50,000' }))).toBeTruthy()
})

test('W2 says that no deposit is held', async () => {
  const bidders = [{ ...holder, deposit: 0 }]
  const { t } = await mountConsole({ sale: saleWithOffer(), bidders, depositType: 'fixed' })
  expect(await screen.findByText(t('console.waiting.noDeposit'))).toBeTruthy()
})

test('W4 says nothing about deposits if the sale requires none', async () => {
  const { t } = await mountConsole({ sale: saleWithOffer(), bidders: [{ ...holder, deposit: 0 }] })
  await screen.findByText('Hong Kong')
  expect(screen.queryByText(t('console.waiting.noDeposit'), verbatim)).toBeNull()
})

test('V2 offers to open the saleroom as the next decision, and nothing else while it is closed', async () => {
  const client = createFakeClient()
  const { user, t } = await mountConsole({ sale: closedSale(), client })
  client.hold(staffRoom)
  const stage = within(screen.getByRole('region', { name: t('console.stage.label') }))
  expect(stage.getByText(t('console.header.closed'))).toBeTruthy()
  expect(stage.queryByRole('button', { name: /^Open lot/ })).toBeNull()
  await user.click(stage.getByRole('button', { name: new RegExp(`^${t('console.header.openRoom')}`) }))
  expect(client.sent(staffRoom)).toMatchObject([{ open: true }])
  const header = within(screen.getByRole('banner'))
  expect(header.queryByRole('button', { name: new RegExp(t('console.header.openRoom')) })).toBeNull()
})

test('keeps every pad in every state', async () => {
  const pads = 'A X E Space 1 2 3 = H M C W S P Z Y'.split(' ')
  const padsShown = () => shortcuts().filter((key) => key !== null && pads.includes(key))
  const sale = closedSale()
  const { deliver } = await mountConsole({ sale })
  expect(padsShown()).toEqual(pads)
  for (const command of [
    { type: 'openRoom' },
    { type: 'openLot', lotId: 'lot1' },
    { type: 'startLot', lotId: 'lot1' },
    { type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'B', channel: 'room' },
    { type: 'pauseSale', reason: '' },
    { type: 'resumeSale' },
    { type: 'pass', lotId: 'lot1', aboveReserve: true },
  ] as const) {
    expect(sale.clerk(command)).toMatchObject({ kind: 'accepted' })
    deliver()
    expect(padsShown()).toEqual(pads)
  }
})

test('shows the key of a button after its text', async () => {
  await mountConsole({ sale: saleWithOffer() })
  const texts = within(screen.getByRole('main'))
    .getAllByRole('button')
    .flatMap((button) => {
      const cap = button.querySelector('[data-key-cap]')
      return cap ? [{ text: button.textContent, key: cap.textContent }] : []
    })
  expect(texts.length).toBeGreaterThan(15)
  for (const { text, key } of texts) expect([text, text?.endsWith(` ${key}`)]).toEqual([text, true])
})

test.each(['en', 'zh-Hans'] as const)('lists every key once, in groups: %s', async (lang) => {
  installModals()
  const { user, t } = await mountConsole({ lang })
  await user.keyboard('?')
  const dialog = within(screen.getByRole('dialog', { name: t('console.keys.title') }))
  const groups = (['online', 'floor', 'closing', 'lot', 'sale'] as const).map((group) =>
    dialog.getByRole('region', { name: t(`console.keys.group.${group}`) }),
  )
  const keys = groups.flatMap((group) =>
    within(group)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  )
  expect(keys.toSorted()).toEqual(Object.values(keyNames).toSorted())
})

test('V2 shows which lot a number opens, and clears the number after each use and for each lot', async () => {
  const { user, t, sale, deliver } = await mountConsole()
  const field = screen.getByRole('textbox', { name: new RegExp(`^${t('console.run.goTo')}`) })
  await user.keyboard('g3')
  expect(field).toHaveProperty('value', '3')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(t('console.run.unknown', { number: '3' }))
  await user.keyboard('{Escape}g2')
  expect(field).toHaveProperty('value', '2')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(t('console.run.opens', { number: '2', title: lot.title }))).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(field).toHaveProperty('value', '')
  await user.keyboard('g2')
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  deliver()
  expect(field).toHaveProperty('value', '')
})

test('has the complete title of a lot where it may be shortened', async () => {
  await mountConsole()
  const { title } = screen.getByRole('heading', { level: 1 })
  expect(title).not.toBe('')
  expect(screen.getAllByTitle(title).length).toBeGreaterThan(1)
})

test('K4 says that the sale was cancelled, and links its certificate', async () => {
  const sale = closedSale()
  sale.run({ type: 'cancelSale', en: 'The warehouse was flooded.', zh: '仓库水浸。' })
  const { t } = await mountConsole({ sale })
  expect(screen.getAllByText(t('console.header.cancelled')).length).toBeGreaterThan(1)
  expect(screen.queryByText(t('console.header.ended'))).toBeNull()
  expect(screen.getByRole('link', { name: t('console.run.certificate') }).getAttribute('href')).toContain(
    '/certificate.pdf',
  )
})
