import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { NewsletterBox } from './newsletter-box.tsx'

const member = { firstName: 'Ann', lastName: 'Lee', prefix: 'Ms', clientNumber: '20001', roles: [], may: [] }

test('shows the missing field when it is pressed without an email address', async () => {
  const { t } = await mount(<NewsletterBox />)
  const button = screen.getByRole('button', { name: t('newsletter.box.subscribe') })
  const field = screen.getByLabelText(t('newsletter.box.email'))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  screen.getByText(t('newsletter.emailMissing'))
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'ann@example.com' } })
  expect(screen.queryByText(t('newsletter.emailMissing'))).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('is prefilled with the email address of a member', async () => {
  const user = { ...member, email: 'ann@example.com' }
  const { t } = await mount(<NewsletterBox />, { session: { user, unpaid: 0, identity: 'none' } })
  expect(screen.getByLabelText(t('newsletter.box.email'))).toHaveProperty('value', 'ann@example.com')
})
