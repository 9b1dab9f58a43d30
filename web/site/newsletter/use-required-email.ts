import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'

/**
 * Holds the email address of a subscription, with props for a button that is marked as disabled without one
 * and focuses the field when pressed.
 */
export function useRequiredEmail(initial = '') {
  const t = useTranslations('newsletter')
  const [email, setEmail] = useState(initial)
  const [isRequested, setRequested] = useState(false)
  const isMissing = useHydrated() && email.trim() === ''
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isMissing) return
    event.preventDefault()
    setRequested(true)
    const field = event.currentTarget.form?.elements.namedItem('email')
    if (field instanceof HTMLElement) field.focus()
  }
  return {
    email,
    setEmail,
    /** Undefined unless the button was pressed without an address. */
    error: isRequested && isMissing ? t('emailMissing') : undefined,
    button: { onClick: handlePress, ...(isMissing && { 'aria-disabled': true }) },
  }
}
