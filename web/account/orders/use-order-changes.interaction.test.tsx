import { screen } from '@testing-library/react'
import { useState } from 'react'
import { test } from 'vitest'
import { NoticeToasts } from '#web/account/notices/notice-toasts.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { orderGet } from '#wire/calls/orders.ts'
import { createOrder } from '#wire/entities/testing/order.ts'

const bank = { bank: 'Harbour Bank', holder: 'Bowen House', account: '012-345', swift: '', fps: '' }
const change = { type: 'notice', data: { kind: 'order', orderId: 'o1' }, quiet: true } as const

function OrderNumber() {
  const { data } = useApiQuery(orderGet, { orderId: 'o1' })
  return <p>Order {data?.order.number}</p>
}

/** Shows the number of an order, and the notices once requested. */
function OrderNumberFirst() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <OrderNumber />
      <button type="button" onClick={() => setShown(true)}>
        Load notices
      </button>
      {isShown && <NoticeToasts takeEarly={() => []} />}
    </>
  )
}

/** Creates a client whose order is renumbered by the test. */
function createChangingClient() {
  const client = createFakeClient()
  const changeTo = (number: string) =>
    client.on(orderGet, () => success({ order: createOrder({ id: 'o1', number }), bank, fpsCode: '' }))
  changeTo('first')
  return { client, changeTo }
}

test('an order updates on a notice, and for changes before and between connections', async () => {
  const live = createLiveSale()
  const { client, changeTo } = createChangingClient()
  const page = (
    <>
      <OrderNumber />
      <NoticeToasts takeEarly={() => []} />
    </>
  )
  await mount(page, { client, live })
  await screen.findByText('Order first')
  changeTo('before the connection')
  live.connect()
  await screen.findByText('Order before the connection')
  changeTo('by a notice')
  live.receive(change)
  await screen.findByText('Order by a notice')
  live.disconnect()
  changeTo('without a connection')
  live.reconnect()
  await screen.findByText('Order without a connection')
})

test('an order loads changes made between the page and its notices, which load last', async () => {
  const live = createLiveSale()
  live.connect()
  const { client, changeTo } = createChangingClient()
  const { user } = await mount(<OrderNumberFirst />, { client, live })
  await screen.findByText('Order first')
  changeTo('early')
  await user.click(screen.getByRole('button'))
  await screen.findByText('Order early')
})
