import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { unlabelledHeads } from '#web/kit/testing/unlabelled-heads.ts'
import { EntryRow } from './entry-row.tsx'
import { Heads } from './heads.tsx'
import type { Row } from './row.ts'

const sale = { id: 's1', title: 'Claret', isEnd: false, currency: 'HKD' } as const
const entry: Row = {
  seq: 4,
  at: 1_000,
  hash: 'a'.repeat(64),
  lot: { id: 'lot1', number: '12' },
  content: { type: 'unknown', name: 'newer' },
}

test('labels number, time, event and hash of an entry, which a phone shows without the heads', async () => {
  const { t } = await mount(
    <table>
      <tbody>
        <EntryRow row={entry} sale={sale} />
      </tbody>
    </table>,
  )
  const labels = Array.from(screen.getByRole('table').querySelectorAll('[data-label]'), (cell) =>
    cell.getAttribute('data-label'),
  )
  const heads = ['seq', 'time', 'what', 'hash'] as const
  expect(labels).toEqual(heads.map((head) => t(`record.entries.${head}`)))
})

test('labels the cells of published heads', async () => {
  const head = { seq: 9, at: 1_000, hash: 'b'.repeat(64), type: 'lotSold', number: '12' } as const
  const { t } = await mount(<Heads sale={sale} heads={[head]} receiptKeys={[]} />)
  const table = screen.getByRole('table', {
    name: t('record.heads.caption', { title: 'Claret' }),
    hidden: true,
  })
  expect(unlabelledHeads(table)).toEqual([])
})

test('K4 the head of a cancellation is published with a text, and the certificate is linked', async () => {
  const head = { seq: 9, at: 1_000, hash: 'b'.repeat(64), type: 'saleCancelled', number: null } as const
  const { t } = await mount(<Heads sale={{ ...sale, isEnd: true }} heads={[head]} receiptKeys={[]} />)
  expect(screen.getByText(t('record.heads.saleCancelled'))).toBeTruthy()
  expect(screen.queryByText(t('record.heads.none'))).toBeNull()
  const link = screen.getByRole('link', { name: t('record.heads.certificate') })
  expect(link.getAttribute('href')).toContain('/auction/s1/certificate.pdf')
})
