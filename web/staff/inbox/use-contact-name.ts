import { useTranslations } from 'use-intl'
import type { InboxLine } from '#wire/entities/chat.ts'

/** Returns how a contact is shown in the inbox (name, email or visitor), with distinguishing details. */
export function useContactName({ name, email, paddles, isMember }: InboxLine): {
  name: string
  detail: string
} {
  const t = useTranslations('inbox')
  const displayName = name || email || t('visitor')
  const [paddle] = paddles
  const details = [
    paddle === undefined ? '' : t('paddle', { paddle }),
    email === displayName ? '' : email,
    isMember || displayName === t('visitor') ? '' : t('visitor'),
  ]
  return { name: displayName, detail: details.filter((text) => text !== '').join(' · ') }
}
