import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Mounted } from '#web/kit/testing/mount.tsx'

/**
 * Opens the chat with a button and closes it, for tests; expects the focus back on the button. @param title
 * the title of the panel
 */
export async function openAndCloseChat(
  { user, t }: Pick<Mounted, 'user' | 't'>,
  button: HTMLElement,
  title: string,
): Promise<void> {
  await user.click(button)
  const panel = await screen.findByRole('dialog', { name: title })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(within(panel).getByRole('button', { name: t('chat.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
}
