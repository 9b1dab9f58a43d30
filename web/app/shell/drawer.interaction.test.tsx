import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { createFakeClient, failure } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { visitor } from '#web/kit/testing/page-providers.tsx'
import { chatList } from '#wire/calls/chat.ts'
import { Drawer } from './drawer.tsx'

const user = {
  firstName: 'Evelyn',
  lastName: 'Tsang',
  prefix: 'Ms',
  email: 'evelyn@example.com',
  clientNumber: '20418',
  roles: [],
  may: [],
}

test.each(['en', 'zh-Hans'] as const)(
  'links to the unpaid order, and shows the full name in the profile entry: %s',
  async (lang) => {
    const client = createFakeClient()
    client.on(chatList, () => failure('timeout'))
    const { t } = await mount(
      <ClientServicesProvider>
        <Drawer open currency="HKD" isLive={false} actions={{}} onClose={() => undefined} />
      </ClientServicesProvider>,
      { lang, client, session: { ...visitor, user, unpaid: 1 } },
    )
    const unpaid = screen.getByRole('link', { name: t('shell.account.unpaid', { count: 1 }) })
    expect(unpaid.getAttribute('href')).toBe('/profile/orders?due')
    const link = screen.getByRole('link', { name: new RegExp(`^${t('shell.links.profile')}`) })
    expect(link.textContent).toContain('Evelyn Tsang')
  },
)
