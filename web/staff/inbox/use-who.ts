import { useTranslations } from 'use-intl'
import type { InboxLine } from '#wire/entities/chat.ts'

/** How somebody is called in the inbox: by name, by address, or as a visitor; and what else tells them apart. */
export function useWho({ name, email, paddles, isMember }: InboxLine): { name: string; detail: string } {
  const t = useTranslations('inbox')
  const known = name || email || t('visitor')
  const [paddle] = paddles
  const details = [
    paddle === undefined ? '' : t('paddle', { paddle }),
    email === known ? '' : email,
    isMember || known === t('visitor') ? '' : t('visitor'),
  ]
  return { name: known, detail: details.filter((text) => text !== '').join(' · ') }
}
