import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidBox')

/** A link to the lots of the same category in the sale. */
export function SimilarLots({ kind = 'ink' }: { kind?: 'ink' | 'line' }) {
  const t = useTranslations('bidBox')
  const { auction, lot } = useBiddingLot()
  return (
    <ButtonLink kind={kind} full to={`/auction/${auction.id}?cate=${encodeURIComponent(lot.cate)}`}>
      {t('similar')}
    </ButtonLink>
  )
}
