import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { staffConsoleHolder } from '#wire/calls/console-holder.ts'
import { useConsoleRefresh } from './use-console-refresh.ts'

const holder = (id: string, name: string) =>
  success({ holder: { id, name, since: 1_000, offeredTo: null, previous: null, wasTaken: false } })

function Holder() {
  useConsoleRefresh('console_holder', 'sale', staffConsoleHolder)
  const { data } = useApiQuery(staffConsoleHolder, { auctionId: 'sale' })
  return <p>{data?.holder?.name}</p>
}

test('V21 a change that arrives during the first load is loaded after it', async () => {
  const client = createFakeClient()
  const first = client.hold(staffConsoleHolder)
  const live = createLiveSale(undefined, { kind: 'staff' })
  await mount(<Holder />, { client, live })
  live.connect()
  await expect.poll(() => client.sent(staffConsoleHolder).length).toBe(1)
  client.on(staffConsoleHolder, () => holder('carol', 'Carol Ho'))
  live.receive({ type: 'console_holder', data: { auctionId: 'sale' } })
  first.respond(holder('user', 'Dora Lam'))
  expect(await screen.findByText('Carol Ho')).toBeTruthy()
})
