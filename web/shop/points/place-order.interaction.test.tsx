import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/kit/navigation/links.ts'
import { createFakeClient } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { PlaceOrder } from './place-order.tsx'

test('the agreement links the conditions of sale', async () => {
  const gift = {
    id: 'tasting',
    kind: 'evening',
    title: 'Tasting',
    accent: '',
    facts: '',
    description: '',
    points: 48_000,
    stock: 5,
    picture: null,
  } as const
  await mount(<PlaceOrder gift={gift} balance={200_000} email="ann@house.example" firstAddress="" />, {
    client: createFakeClient(),
  })
  expect(screen.getByRole('link', { name: 'conditions of sale' }).getAttribute('href')).toBe(
    paths.conditionsOfSale,
  )
})
