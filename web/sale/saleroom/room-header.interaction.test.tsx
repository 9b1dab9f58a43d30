import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoomStatus } from '#domain/auction/state.ts'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { openAndCloseChat } from '#web/account/chat/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, failure } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { chatList } from '#wire/calls/chat.ts'
import { SaleroomChat } from './room-chat.tsx'
import { SaleroomContext } from './room-context.ts'
import { SaleroomHeader } from './room-header.tsx'
import { auction, lot, registrationState } from './testing.ts'

async function mountHeader({
  lang = 'en',
  liveStatus = 'open',
  marksClosed = false,
}: {
  lang?: Language
  liveStatus?: RoomStatus
  marksClosed?: boolean
}) {
  const client = createFakeClient()
  client.on(chatList, () => failure('timeout'))
  const live = createLiveSale(inTheRoom())
  const room = {
    auction: { ...auction, id: 'sale' },
    lots: [lot],
    registrationState: registrationState(),
    register: () => undefined,
  }
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={{ ...live.initial, liveStatus }}>
        <ClientServicesProvider panel={SaleroomChat}>
          <SaleroomHeader marksClosed={marksClosed} />
        </ClientServicesProvider>
      </SaleProvider>
    </SaleroomContext>,
    { lang, client, live },
  )
  return { ...mounted, live }
}

test.each(['en', 'zh-Hans'] as const)(
  'opens the chat from the header of the saleroom and returns the focus to its button: %s',
  async (lang) => {
    const { user, t, live } = await mountHeader({ lang })
    live.connect()
    const button = screen.getByRole('button', { name: t('shell.chat.open') })
    await openAndCloseChat({ user, t }, button, t('live.tools.chat'))
  },
)

test.each([true, false])('states that the saleroom is closed only if told to: %s', async (marksClosed) => {
  const { t } = await mountHeader({ liveStatus: 'closed', marksClosed })
  expect(screen.queryByText(t('live.header.closed')) !== null).toBe(marksClosed)
})

test('states that the saleroom is open', async () => {
  const { t } = await mountHeader({})
  expect(screen.getByText(t('live.header.live'))).toBeTruthy()
})
