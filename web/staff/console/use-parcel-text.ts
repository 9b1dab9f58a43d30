import { useLocale, useTranslations } from 'use-intl'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useParcelNumbers } from '#web/sale/saleroom/use-parcel-numbers.ts'
import { type ParcelChoice, useParcelObstacle } from './use-parcel-choice.ts'

await loadTexts('changes')

/**
 * Returns the announcement about a parcel (V20): what the buyer of the current lot may take, or that the next
 * lot begins one; '' if neither applies.
 *
 * @param lots in order of lot number
 * @param parcel the parcel of the current lot, right after its hammer
 * @param lotId the lot that is announced if there is none
 */
export function useParcelText(
  lots: readonly SaleroomLot[],
  parcel: ParcelChoice | null,
  lotId: string | undefined,
): string {
  const t = useTranslations('console.parcel')
  const lang = useLocale()
  const announcement = useTranslations('changes.parcel')
  const obstacleText = useParcelObstacle()
  const numbers = useParcelNumbers(lots, lotId ?? '')
  if (!parcel) return numbers === '' ? '' : announcement('announce', { numbers })
  const { paddle, price, lots: taken, end } = parcel
  if (paddle === '') return t('unnamed')
  const offer =
    taken.length === 0
      ? ''
      : t('offer', { paddle, count: taken.length, numbers: lotNumbers(taken, lang), price: figure(price) })
  return [offer, end ? obstacleText(end) : ''].filter((part) => part !== '').join(' ')
}
