import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { staffNoticesRead } from '#wire/calls/staff-sale.ts'
import { mountConsole } from './testing/mount-console.tsx'
import { pressKey } from './testing/press-key.ts'

/** Returns a live sale whose first lot has a notice and is being offered. */
function noticedSale() {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  sale.run({ type: 'postNotice', lotId: 'lot1', en: 'The case is not original.', zh: '木箱并非原箱。' })
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  return sale
}

/** Returns a client that changes the sale when a reading is recorded. */
function recording(sale: Rehearsal) {
  const client = createFakeClient()
  client.on(staffNoticesRead, ({ lotId }) => {
    sale.clerk({ type: 'readNotices', lotId })
    return success({ seq: sale.state().seq })
  })
  return client
}

test('K13 the clerk sees what is to be read out, and records it with one key', async () => {
  const sale = noticedSale()
  const client = recording(sale)
  const { deliver } = await mountConsole({ sale, client })
  expect(screen.getByText('The case is not original.')).toBeTruthy()
  pressKey('f', 1_000)
  await expect.poll(() => client.sent(staffNoticesRead)).toMatchObject([{ lotId: 'lot1' }])
  deliver()
  await expect.poll(() => screen.queryByText('The case is not original.')).toBeNull()
})

test('K13 the clerk records with the same key that a correction was read out', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  sale.clerk({
    type: 'correctLot',
    lotId: 'lot1',
    changes: [{ field: 'vintage', lang: 'both', from: '1982', to: '1983' }],
    digest: 'd',
    notice: null,
  })
  sale.clerk({ type: 'openRoom' })
  const client = recording(sale)
  const { deliver, t } = await mountConsole({ sale, client })
  const vintage = () => screen.queryByText(t('changes.field.vintage'), { exact: false })
  expect(vintage()).toBeTruthy()
  // Before the lot is called, there is nothing to record.
  pressKey('f', 0)
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  await screen.findByRole('button', { name: new RegExp(t('console.act.readNotices')) })
  pressKey('f', 1_000)
  await expect.poll(() => client.sent(staffNoticesRead)).toMatchObject([{ lotId: 'lot1' }])
  deliver()
  await expect.poll(vintage).toBeNull()
})

test('K13 staff with read access see the notice without a button', async () => {
  const { t } = await mountConsole({ sale: noticedSale(), role: 'auditor' })
  expect(screen.getByText('The case is not original.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('console.act.readNotices') })).toBeNull()
})
