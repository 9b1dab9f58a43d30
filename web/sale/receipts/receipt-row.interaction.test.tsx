import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { ReceiptItem } from './receipt-items.ts'
import { ReceiptRow } from './receipt-row.tsx'

const receipt: ReceiptItem['receipt'] = {
  auctionId: 'BH0142',
  lotId: 'BH0142-1',
  price: 5_000,
  seq: 7,
  at: 1_000,
  hash: 'a'.repeat(64),
  headSeq: 7,
  headHash: 'a'.repeat(64),
  signature: 'signed',
  openings: [],
}

const open = (corrected: { readonly seq: number; readonly at: number } | null, lang: 'en' | 'zh-Hans') => {
  const lot = { id: 'BH0142-1', lotNum: 1, lotSuffix: '', title: 'A wine', currency: 'HKD' }
  const auction = { id: 'BH0142', no: 'BH0142', title: 'A sale', currency: 'HKD', isRehearsal: false }
  const held: ReceiptItem = { receipt, isStored: false, listed: { receipt, corrected, lot, auction } }
  return mount(
    <table>
      <tbody>
        <ReceiptRow held={held} verdict={undefined} onCheck={() => undefined} />
      </tbody>
    </table>,
    { lang },
  )
}

test.each(['en', 'zh-Hans'] as const)(
  'K13 states that the lot was corrected after the bid, and links to the correction: %s',
  async (lang) => {
    const { t } = await open({ seq: 12, at: Date.UTC(2026, 10, 20, 4) }, lang)
    const link = screen.getByRole('link', { name: t('receipts.corrected', { date: '2026-11-20' }) })
    expect(link.getAttribute('href')).toContain('/auction/BH0142/lot/BH0142-1#correction-12')
  },
)

test('K13 states nothing about an uncorrected lot', async () => {
  await open(null, 'en')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('B4 names a bidding plan, its budget and its page instead of a lot', async () => {
  const auction = { id: 'BH0142', no: 'BH0142', title: 'A sale', currency: 'HKD', isRehearsal: false }
  const planReceipt = { ...receipt, lotId: '', price: 20_000 }
  const held: ReceiptItem = {
    receipt: planReceipt,
    isStored: true,
    listed: { receipt: planReceipt, corrected: null, lot: null, auction },
  }
  const { t } = await mount(
    <table>
      <tbody>
        <ReceiptRow held={held} verdict="good" onCheck={() => undefined} />
      </tbody>
    </table>,
  )
  const link = screen.getByRole('link', { name: t('receipts.plan') })
  expect(link.getAttribute('href')).toContain('/auction/BH0142/plan')
  screen.getByText('HKD 20,000')
  screen.getByText(t('receipts.budget'))
})
