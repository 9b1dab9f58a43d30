import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { Drawer } from '#web/app/shell/drawer.tsx'
import { createFakeClient, failure } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { chatList } from '#wire/calls/chat.ts'
import { ClientServicesProvider } from './client-services.tsx'
import { ClientServicesButton } from './client-services-button.tsx'
import { FloatingServices } from './floating-services.tsx'
import { openAndCloseChat } from './testing.ts'

// Elements have no layout in these tests, so none is under a floating button.
beforeAll(() => {
  document.elementsFromPoint = () => []
})

function unreachable() {
  const client = createFakeClient()
  client.on(chatList, () => failure('timeout'))
  return client
}

test.each([
  ['bar', 'en', ClientServicesButton, 'open'],
  ['bar', 'zh-Hans', ClientServicesButton, 'open'],
  ['margin', 'en', FloatingServices, 'start'],
] as const)(
  'opens the chat from the %s, and returns the focus to its button, in %s',
  async (_place, lang, Opener, text) => {
    const { user, t } = await mount(
      <ClientServicesProvider>
        <Opener />
      </ClientServicesProvider>,
      { lang, client: unreachable(), userId: null },
    )
    const button = screen.getByRole('button', { name: t(`shell.chat.${text}`) })
    await openAndCloseChat({ user, t }, button, t('chat.title'))
  },
)

test('opens the chat from the mobile menu, beside the telephone number, and closes the menu', async () => {
  let isClosed = false
  const { user, t } = await mount(
    <ClientServicesProvider>
      <Drawer open currency="HKD" isLive={false} actions={{}} onClose={() => (isClosed = true)} />
    </ClientServicesProvider>,
    { client: unreachable(), userId: null },
  )
  const menu = within(screen.getByRole('dialog'))
  expect(menu.getByRole('link', { name: '+852 3700 0142' }).getAttribute('href')).toBe('tel:+85237000142')
  await user.click(menu.getByRole('button', { name: t('shell.chat.start') }))
  expect(isClosed).toBe(true)
  const panel = await screen.findByRole('dialog', { name: t('chat.title') })
  await user.click(within(panel).getByRole('button', { name: t('chat.close') }))
  // While closed, it still counts new replies.
  expect(panel.isConnected).toBe(true)
})
