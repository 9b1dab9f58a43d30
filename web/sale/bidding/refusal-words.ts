import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { amountsOf, explained } from './refusal-help.ts'

/** Says why a bid was refused, in the reader's language; a code never reaches the screen. */
export function useRefusalWords(currency: string): (error: CallError) => string {
  const t = useTranslations('bidResult.refusal')
  return (error) => {
    const { text } = explained(error)
    const { price, limit, seconds } = amountsOf(error)
    const words = { price: money(price, currency), limit: money(limit, currency), seconds }
    if (text !== 'other') return t(text, words)
    return error.scope === 'server' && error.message !== '' ? error.message : t('other')
  }
}
