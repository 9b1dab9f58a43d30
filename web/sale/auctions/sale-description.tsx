import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { resultsPath } from './results-path.ts'
import { SaleCorrections } from './sale-corrections.tsx'

/**
 * The catalogue's introduction to the sale, with its corrections and links to its public record and, after it
 * has ended, its results.
 */
export function SaleDescription({
  auction,
}: {
  auction: Pick<Auction, 'id' | 'no' | 'description' | 'isEnd' | 'isTobacco'>
}) {
  const t = useTranslations('auctions.story')
  const texts = paragraphs(auction.description)
  return (
    <section>
      <SectionHead title={t('title')} />
      <div className={typography.prose}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <SaleCorrections auctionId={auction.id} />
      <p className={classes(layout.row, layout.above4)}>
        {auction.isEnd && <ArrowLink to={resultsPath(auction)}>{t('prices')}</ArrowLink>}
        <ArrowLink to={`/auction/${auction.id}/record`}>{t('record')}</ArrowLink>
      </p>
    </section>
  )
}
