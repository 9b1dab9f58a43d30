import { useLocale, useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { saleCorrect, salePublished } from '#wire/calls/sale-corrections.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './corrections.module.css'
import { PublishedCover } from './published-cover.tsx'
import { SaleTextsForm } from './sale-texts-form.tsx'
import { useSaleTextVerdict } from './use-permitted-changes.ts'

/** The published sale itself: its texts, which are corrected (K13), and its cover, which changes freely (K4). */
export function SalePart({ auction, lots }: { auction: Auction; lots: readonly SaleroomLot[] }) {
  const t = useTranslations('corrections')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data: published } = useApiQuery(salePublished, { auctionId: auction.id })
  const verdict = useSaleTextVerdict(auction, lots)
  const mayCorrect = useMayCall(saleCorrect)
  if (!published) return <Skeleton />
  const needsNotice = verdict.kind === 'allowed' && verdict.manner === 'correctionWithNotice'
  return (
    <section className={css.lot} aria-labelledby="sale-part">
      <h2 id="sale-part" className={typography.t2}>
        {t('sale.title', { number: auction.no })} <span>{published.texts[lang].title}</span>
      </h2>
      {mayCorrect ? (
        <>
          <SaleTextsForm auctionId={auction.id} published={published} needsNotice={needsNotice} />
          <PublishedCover auctionId={auction.id} cover={published.cover} />
        </>
      ) : (
        <p className={css.fine}>{t('readOnly')}</p>
      )}
    </section>
  )
}
