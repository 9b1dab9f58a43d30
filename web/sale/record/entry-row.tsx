import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { DescriptionDigest } from './description-digest.tsx'
import css from './entries.module.css'
import { EntryHead } from './entry-head.tsx'
import { entryText } from './entry-text.ts'
import hashSummary from './hash-summary.module.css'
import type { EntryContent, Row } from './row.ts'

/** The number of hash characters shown when collapsed. */
const hashPrefixLength = 24

/** One entry of the record; its full hash is shown on demand. */
export function EntryRow({
  row: { seq, at, hash, lot, content },
  sale,
}: {
  row: Row
  sale: Pick<Auction, 'id' | 'currency'>
}) {
  const t = useTranslations('record')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return (
    <tr className={classes(css.row, content.type === 'sealed' && css.sealed)}>
      <EntryHead seq={seq} at={at} className={css} />
      <td className={css.lot}>
        {lot && (
          <Link to={`/auction/${sale.id}/lot/${lot.id}`} className={typography.link}>
            {t('entries.lotNumber', { number: lot.number })}
          </Link>
        )}
      </td>
      <td className={css.event} data-label={t('entries.what')}>
        {entryText(content, useTranslations('record.entry'), sale.currency, lang)}{' '}
        {lot && isLotDecided(content) && (
          <Link to={`/auction/${sale.id}/lot/${lot.id}/replay`} className={typography.link}>
            {t('entries.replay')}
          </Link>
        )}
        <Described saleId={sale.id} seq={seq} content={content} />
      </td>
      <td className={css.hash} data-label={t('entries.hash')}>
        <details>
          <summary
            className={hashSummary.summary}
            aria-label={t('entries.hashOf', { seq: figure(seq), hash: hash.slice(0, hashPrefixLength) })}
          >
            <code>{hash.slice(0, hashPrefixLength)}…</code>
          </summary>
          <code className={css.whole}>{hash}</code>
        </details>
      </td>
    </tr>
  )
}

/** The fingerprints of descriptions in an entry (K13). Entries of older records have none. */
function Described({ saleId, seq, content }: { saleId: string; seq: number; content: EntryContent }) {
  if (content.type === 'salePublished')
    return content.isDescribed ? <DescriptionDigest auctionId={saleId} seq={seq} /> : null
  if (content.type !== 'lotCorrected' && content.type !== 'lotAdded') return null
  const digest = content.type === 'lotAdded' ? content.terms.textDigest : content.digest
  return digest === undefined ? null : (
    <DescriptionDigest auctionId={saleId} seq={seq} lotId={content.lotId} digest={digest} />
  )
}

/** Returns whether the lot is decided, so that its bidding can be replayed. */
const isLotDecided = ({ type }: EntryContent): boolean =>
  type === 'lotSold' || type === 'lotSoldInParcel' || type === 'lotPassed' || type === 'lotSoldAfter'
