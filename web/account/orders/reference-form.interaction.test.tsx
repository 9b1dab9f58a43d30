import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { createOrder } from '#wire/entities/testing/order.ts'
import { ReferenceForm } from './reference-form.tsx'

test('O23 saves a reference as typed, without surrounding spaces, and shows a refusal', async () => {
  const sent: string[] = []
  const { t, user } = await mount(
    <ReferenceForm
      order={createOrder()}
      readBy={[]}
      onSave={async (reference) => {
        sent.push(reference)
        return sent.length === 1 ? refusal('wrongState', { status: 'PAID' }) : success(null)
      }}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: t('orders.reference.label') }), ' PO-118 ')
  const save = screen.getByRole('button', { name: t('orders.reference.save') })
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain(t('orders.reference.paid'))
  await user.click(save)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual(['PO-118', 'PO-118'])
})

test('O23 shows the reference of a paid order as text', async () => {
  const order = createOrder({ status: 'PAID', reference: 'PO-118' })
  await mount(<ReferenceForm order={order} readBy={[]} onSave={async () => success(null)} />)
  expect(screen.getByText(/PO-118/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
