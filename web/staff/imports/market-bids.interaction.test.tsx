import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { bidImport, importList } from '#wire/calls/imports.ts'
import { ImportPage } from './import-page.tsx'

test('Q9 bids are sent with their marketplace, once age and conditions are confirmed', async () => {
  const client = createFakeClient()
  client.on(importList, () => ({ ok: true, data: { list: [] }, rid: '' }) as never)
  client.on(bidImport, () => refusal('uploadRefused', { reason: 'noRows' }))
  const { t, user } = await mount(
    <ImportPage
      into={{ kind: 'bids', id: 'bids s1', currency: 'HKD' }}
      crumb={{ label: 'Marketplaces', to: '/house/marketplaces' }}
      begun={null}
      mayEdit
    />,
    { client },
  )
  const read = () => user.click(screen.getByRole('button', { name: t('imports.file.read') }))
  await user.selectOptions(screen.getByLabelText(t('imports.file.marketplace')), 'theSaleroom')
  await user.click(screen.getByLabelText(t('imports.file.paste')))
  await user.paste('Lot\tFirst name\n1\tAnn')
  await read()
  await screen.findByText(t('imports.file.agreeNeeded'))
  expect(client.sent(bidImport)).toEqual([])
  await user.click(screen.getByLabelText(t('imports.file.agree')))
  await read()
  await screen.findByRole('alert')
  expect(client.sent(bidImport)).toMatchObject([
    { auctionId: 's1', marketplace: 'theSaleroom', agree: true, file: expect.any(File) },
  ])
})
