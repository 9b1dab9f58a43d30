import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { cityList } from '#wire/calls/config.ts'
import { AddressFields } from './address-fields.tsx'
import { usePlaces } from './use-places.ts'

const lists: { readonly [pid: string]: readonly string[] } = {
  '0': ['HK', 'CN'],
  HK: ['HK-HK'],
  'HK-HK': ['HK-HK-1'],
  CN: ['CN-GD'],
}

function Address({ set }: { set: (name: string, value: string | boolean) => void }) {
  const places = usePlaces({ countryId: 'CN', stateId: 'CN-GD', cityId: '' })
  const field = (name: string) => ({
    name,
    error: undefined,
    onChange: async () => undefined,
    onBlur: async () => undefined,
    ref: () => undefined,
  })
  return <AddressFields form={{ field, set }} places={places} known={null} />
}

test('asks for area and district in Hong Kong, and for no postcode', async () => {
  const client = createFakeClient()
  client.on(cityList, ({ pid = '' }) =>
    success({ list: (lists[pid] ?? []).map((id) => ({ id, pid, name: id })) }),
  )
  const set = vi.fn()
  const { t, user } = await mount(<Address set={set} />, { client })
  const label = (name: 'stateId' | 'zip' | 'hongKong.stateId' | 'hongKong.cityId') =>
    new RegExp(`^${t(`places.${name}`)}`)
  await screen.findByRole('option', { name: 'CN-GD' })
  expect(screen.getByLabelText(label('stateId'))).toBeTruthy()
  expect(screen.getByLabelText(label('zip'))).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(new RegExp(`^${t('places.countryId')}`)), 'HK')
  await screen.findByRole('option', { name: 'HK-HK' })
  await user.selectOptions(screen.getByLabelText(label('hongKong.stateId')), 'HK-HK')
  await screen.findByRole('option', { name: 'HK-HK-1' })
  expect(screen.getByLabelText(label('hongKong.cityId'))).toBeTruthy()
  expect(screen.queryByLabelText(label('zip'))).toBeNull()
  expect(set).toHaveBeenCalledWith('zip', '')
})
