import { useLocale, useTranslations } from 'use-intl'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { useParcelObstacle } from './use-parcel-choice.ts'
import type { RequestedLots } from './use-requested-lots.ts'

/** Returns what the online buyer requests, and why not all of it can be sold, as text (V22, V23). */
export function useRequestText(): (requested: RequestedLots) => readonly [text: string, reasons: string] {
  const t = useTranslations('console')
  const lang = useLocale()
  const obstacleText = useParcelObstacle()
  return ({ kind, paddle, count, price, lots, excluded }) => {
    const values = { paddle, count, numbers: lotNumbers(lots, lang), price: figure(price) }
    const reasons = joinSentences(lang, ...excluded.map(obstacleText))
    if (kind === 'choice') {
      const all = [...lots, ...excluded.map(({ lot }) => lot)].toSorted(byLotNumber)
      return [t('choice.requested', { ...values, numbers: lotNumbers(all, lang) }), reasons]
    }
    return [t(lots.length === count ? 'parcel.requested' : 'parcel.requestedMore', values), reasons]
  }
}
