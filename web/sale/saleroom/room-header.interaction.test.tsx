import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { openAndCloseChat } from '#web/account/chat/testing.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, failure } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { chatList } from '#wire/calls/chat.ts'
import { RoomChat } from './room-chat.tsx'
import { RoomContext } from './room-context.ts'
import { RoomHeader } from './room-header.tsx'
import { auction, lot, registrationState } from './testing.ts'

test.each(['en', 'zh-Hans'] as const)(
  'opens the chat from the head of the saleroom, and returns the focus to its button: %s',
  async (lang) => {
    const client = createFakeClient()
    client.on(chatList, () => failure('timeout'))
    const live = createLiveSale(inTheRoom())
    const room = {
      auction: { ...auction, id: 'sale' },
      lots: [lot],
      registrationState: registrationState(),
      register: () => undefined,
    }
    const { user, t } = await mount(
      <RoomContext value={room}>
        <SaleProvider initial={live.initial}>
          <ClientServicesProvider panel={RoomChat}>
            <RoomHeader />
          </ClientServicesProvider>
        </SaleProvider>
      </RoomContext>,
      { lang, client, live },
    )
    live.connect()
    const button = screen.getByRole('button', { name: t('shell.chat.open') })
    await openAndCloseChat({ user, t }, button, t('live.tools.chat'))
  },
)
