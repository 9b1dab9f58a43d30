import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { createFakeClient } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { cartStore } from './use-cart.ts'

await loadTexts('mall', 'cart')

test('a double click adds one piece', async () => {
  onTestFinished(() => cartStore.change(() => []))
  const product = { id: 'claret', price: '2680.00', stock: 6 }
  const { t, user } = await mount(<AddToCart product={product} />, { client: createFakeClient() })
  await user.dblClick(screen.getByRole('button', { name: t('mall.buy.add') }))
  expect(cartStore.current()).toEqual([{ productId: 'claret', quantity: 1, price: 268_000 }])
})
