import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { claret } from '#web/shop/mall/testing.ts'
import { mallProductList } from '#wire/calls/mall.ts'
import { mallCartGet } from '#wire/calls/mall-orders.ts'
import { CartPage } from './cart-page.tsx'
import { cartStore } from './use-cart.ts'

const port = { ...claret, id: 'port', title: 'Vintage Port' }

/** Puts one of each into the cart, until the test has finished. */
function fillCart(...products: readonly { readonly id: string }[]) {
  cartStore.change(() => products.map(({ id }) => ({ productId: id, quantity: 1, price: 268_000 })))
  onTestFinished(() => cartStore.change(() => []))
}

function createClient() {
  const client = createFakeClient()
  client.on(mallProductList, () => success({ list: [], total: 0, listed: 0, page: 1, size: 4 }))
  client.on(mallCartGet, () => success({ list: [claret, port].map((one) => ({ ...one, stock: 6 })) }))
  return client
}

test('loads the pictures that an empty basket suggests at once', async () => {
  const client = createClient()
  const product = { ...claret, pictures: [{ key: 'k1', alt: '', width: 4, height: 5 }] }
  client.on(mallProductList, () => success({ list: [product], total: 1, listed: 1, page: 1, size: 4 }))
  await mount(<CartPage promotion={null} />, { client })
  await screen.findByRole('link', { name: claret.title })
  expect(document.querySelector('img')?.loading).toBe('eager')
})

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test.each(['en', 'zh-Hans'] as const)(
  'an empty basket has a single heading that says so: %s',
  async (lang) => {
    const { t } = await mount(<CartPage promotion={null} />, { lang, client: createClient() })
    expect(headings()).toEqual([t('cart.empty.title')])
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  },
)

test('becomes empty when its last item is removed', async () => {
  fillCart(claret)
  const { t, user } = await mount(<CartPage promotion={null} />, { client: createClient() })
  expect(headings()).toEqual([t('cart.title')])
  await user.click(
    await screen.findByRole('button', { name: t('cart.removeNamed', { title: claret.title }) }),
  )
  expect(headings()).toEqual([t('cart.empty.title')])
})

test('moves the focus from a removed item to another, and from the last one to the page', async () => {
  fillCart(claret, port)
  const page = (
    <main id="main" tabIndex={-1}>
      <CartPage promotion={null} />
    </main>
  )
  const { t, user } = await mount(page, { client: createClient() })
  const remove = (title: string) => screen.findByRole('button', { name: t('cart.removeNamed', { title }) })
  await user.click(await remove(port.title))
  const left = await remove(claret.title)
  expect(document.activeElement).toBe(left.closest('li'))
  await user.keyboard('{Enter}')
  expect(headings()).toEqual([t('cart.title')])
  await user.click(left)
  expect(headings()).toEqual([t('cart.empty.title')])
  expect(document.activeElement?.id).toBe('main')
})

test('a double click removes one item', async () => {
  fillCart(claret, port)
  const { t, user } = await mount(<CartPage promotion={null} />, { client: createClient() })
  const remove = (title: string) => screen.findByRole('button', { name: t('cart.removeNamed', { title }) })
  await user.click(await remove(claret.title))
  // The second click hits the item that has moved up.
  fireEvent.click(await remove(port.title), { detail: 2 })
  expect(await remove(port.title)).toBeTruthy()
})

test('says so if the prices of the remaining items cannot be loaded', async () => {
  fillCart(claret, port)
  const client = createClient()
  const { t, user } = await mount(<CartPage promotion={null} />, { client })
  const button = await screen.findByRole('button', { name: t('cart.removeNamed', { title: port.title }) })
  client.on(mallCartGet, () => refusal('notAllowed', null))
  await user.click(button)
  expect(await screen.findByText(t('cart.failedText'))).toBeTruthy()
})
