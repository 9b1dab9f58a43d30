import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import * as wire from '#wire/calls/webhooks.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const url = 'https://erp.example.com/rostrum'
const data = {
  endpoints: [{ id: 'first', url, events: ['lot.sold'], createdAt: 1_790_000_000_000 }],
  deliveries: [
    {
      id: 7,
      url,
      event: 'lot.sold',
      at: 1_790_000_000_000,
      state: 'failed' as const,
      attempts: 10,
      answer: 503,
    },
  ],
}

async function mountPage() {
  const client = createFakeClient()
  client.on(wire.webhookList, () => success(data))
  const page = await mount(
    <HeldRoles value={['owner']}>
      <WebhooksPage />
    </HeldRoles>,
    { client },
  )
  await screen.findByText('503')
  return { ...page, client, button: (name: string) => screen.getByRole('button', { name }) }
}

test('Q6 adds an endpoint, and shows its secret once', async () => {
  const { user, t, client, button } = await mountPage()
  await user.type(screen.getByRole('textbox', { name: t('webhooks.url') }), url)
  await user.click(button(t('webhooks.add')))
  await screen.findByText(t('webhooks.noEvents'))
  await user.click(screen.getByRole('checkbox', { name: t('webhooks.event.orderPaid') }))
  client.on(wire.webhookAdd, () => refusal('invalidInput', { fields: { url: 'x' } }))
  await user.click(button(t('webhooks.add')))
  await screen.findByText(t('webhooks.badUrl'))
  client.on(wire.webhookAdd, () => success({ endpointId: 'second', secret: 'whsec_abc' }))
  await user.click(button(t('webhooks.add')))
  await screen.findByDisplayValue('whsec_abc')
  expect(client.sent(wire.webhookAdd).at(-1)).toEqual({ url, events: ['order.paid'] })
  await user.click(button(t('webhooks.done')))
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
})

test('Q6 sends a delivery again, or says why not', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(wire.webhookResend, () => refusal('wrongState', { status: 'waiting' }))
  const again = t('webhooks.resendNamed', { event: t('webhooks.event.lotSold'), url })
  await user.click(button(again))
  await screen.findByText(t('webhooks.notNow'))
  client.on(wire.webhookResend, () => success(data))
  await user.click(button(again))
  await screen.findByText(t('webhooks.resent'))
  expect(client.sent(wire.webhookResend)).toEqual([{ deliveryId: 7 }, { deliveryId: 7 }])
})

test('Q6 removes an endpoint after a confirmation', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(wire.webhookEnd, () => success({ ...data, endpoints: [] }))
  await user.click(button(t('webhooks.removeNamed', { url })))
  await screen.findByRole('alertdialog')
  const confirm = screen.getAllByRole('button', { name: t('webhooks.remove') }).at(-1)
  if (confirm) await user.click(confirm)
  await screen.findByText(t('webhooks.removed'))
  expect(client.sent(wire.webhookEnd)).toEqual([{ endpointId: 'first' }])
})
