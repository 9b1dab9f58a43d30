import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { unlabelledHeads } from '#web/kit/testing/unlabelled-heads.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { sha256 } from '#wire/client/sha256.ts'
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

test('labels number, time, event and hash of an entry, which phones show without column heads', async () => {
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

test('K4 publishes the head of a cancellation with a text, and links to the certificate', async () => {
  const head = { seq: 9, at: 1_000, hash: 'b'.repeat(64), type: 'saleCancelled', number: null } as const
  const { t } = await mount(<Heads sale={{ ...sale, isEnd: true }} heads={[head]} receiptKeys={[]} />)
  expect(screen.getByText(t('record.heads.saleCancelled'))).toBeTruthy()
  expect(screen.queryByText(t('record.heads.none'))).toBeNull()
  const link = screen.getByRole('link', { name: t('record.heads.certificate') })
  expect(link.getAttribute('href')).toContain('/auction/s1/certificate.pdf')
})

describe('K13 the description of a corrected lot', () => {
  afterEach(() => vi.restoreAllMocks())
  const description = '{"texts":{"en":{"title":"Belmont 1982"}}}'

  async function open(stated: string) {
    const digest = await sha256(description)
    const saved: string[] = []
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof File) void file.text().then((text) => saved.push(file.name, text))
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const client = createFakeClient()
    const one = { lotId: 'lot1', seq: 4, digest, isTobacco: false, description: stated }
    client.on(saleDescriptions, () =>
      success({ list: [{ ...one, seq: 1, description: 'Earlier' }, one], total: 1, page: 1, size: 100 }),
    )
    const content: Row['content'] = { type: 'lotCorrected', lotId: 'lot1', changes: [], digest }
    const { t, user } = await mount(
      <table>
        <tbody>
          <EntryRow row={{ ...entry, content }} sale={sale} />
        </tbody>
      </table>,
      { client },
    )
    expect(screen.getByText(digest)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t('record.description.saveOne'), hidden: true }))
    return { t, client, saved }
  }

  test('K13 is saved as the hashed bytes and matches its fingerprint', async () => {
    const { t, client, saved } = await open(description)
    await screen.findByText(t('record.description.result.matches'))
    expect(saved).toEqual(['lot1-entry-4.json', description])
    expect(client.sent(saleDescriptions)).toMatchObject([{ auctionId: 's1', lotId: 'lot1' }])
  })

  test('K13 does not match if one character differs', async () => {
    const { t } = await open(description.replace('1982', '1983'))
    await screen.findByText(t('record.description.result.differs'))
  })
})
