import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { PartReceipts } from './part-receipts.tsx'

test('O12 links each part that was paid to its receipt', async () => {
  const part = { means: 'transfer', amount: '5000.00', date: '2026-12-04', reference: 'FT1' } as const
  const order = { id: 'o1', currency: 'HKD', receipts: [{ ...part, id: 'bank 1 0' }] }
  await mount(<PartReceipts order={order} />)
  const link = await screen.findByRole('link', { name: /5,000.* of 2026-12-04/ })
  expect(link.getAttribute('href')).toBe('/en/profile/orders/auction/o1/receipt.pdf?of=bank%201%200')
})
