import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { explainRefusal, refusalAmounts } from './refusal-help.ts'

/** Returns the text of a refused bid in the reader's language, never a code. */
export function useRefusalText(currency: string): (error: CallError) => string {
  const t = useTranslations('bidResult.refusal')
  return (error) => {
    const { text } = explainRefusal(error)
    const { price, limit, seconds } = refusalAmounts(error)
    const values = { price: money(price, currency), limit: money(limit, currency), seconds }
    if (text !== 'other') return t(text, values)
    return error.scope === 'server' && error.message !== '' ? error.message : t('other')
  }
}
