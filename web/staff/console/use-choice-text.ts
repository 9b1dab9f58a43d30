import { useLocale, useTranslations } from 'use-intl'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useChoiceNumbers, useMadeChoice } from '#web/sale/saleroom/use-choice.ts'
import type { BuyerChoice } from './use-buyer-choice.ts'

await loadTexts('changes')

/**
 * Returns the announcement about buyer’s choice (V23): from which lots the buyer of the current lot may
 * choose, what they chose, or that the next lot is offered as buyer’s choice; '' if there is none.
 *
 * @param lots in order of lot number
 * @param choice the choice of the current lot, right after its hammer
 * @param lotId the lot that is announced
 */
export function useChoiceText(
  lots: readonly SaleroomLot[],
  choice: BuyerChoice | null,
  lotId: string | undefined,
): string {
  const t = useTranslations('console.choice')
  const lang = useLocale()
  const announcement = useTranslations('changes.choice')
  const numbers = useChoiceNumbers(lots, lotId ?? '')
  const made = useMadeChoice(lots)
  if (choice) {
    const { paddle, price } = choice
    const offered = lotNumbers(
      choice.lots.map(({ lot }) => lot),
      lang,
    )
    return paddle === '' ? t('unnamed') : t('offer', { paddle, numbers: offered, price: figure(price) })
  }
  return joinSentences(
    lang,
    made ? announcement('made', { ...made, price: figure(made.price) }) : '',
    numbers === '' ? '' : announcement('announce', { numbers }),
  )
}
