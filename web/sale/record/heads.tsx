import { useLocale, useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { addressIn } from '#wire/address/page-address.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { EntryHead } from './entry-head.tsx'
import hashSummary from './hash-summary.module.css'
import css from './heads.module.css'
import { HouseKey } from './house-key.tsx'
import type { PublishedHead } from './load-record.ts'

/** The heads published at each hammer, and the certificate of an ended or cancelled sale. */
export function Heads({
  sale,
  heads,
  receiptKeys,
}: {
  sale: Pick<Auction, 'id' | 'title' | 'isEnd'>
  heads: readonly PublishedHead[]
  /** The company's public keys, the current one first. */
  receiptKeys: readonly string[]
}) {
  const t = useTranslations('record')
  const lang = useLocale()
  return (
    <section className={classes(layout.shell, css.section)} aria-labelledby="heads">
      <h2 id="heads" className={typography.t2}>
        {t('heads.title')}
      </h2>
      <p className={css.note}>{t('heads.note')}</p>
      <HouseKey keys={receiptKeys} />
      {sale.isEnd && (
        <p>
          <a
            href={addressIn(lang, `/auction/${sale.id}/certificate.pdf`)}
            target="_blank"
            rel="noopener"
            className={typography.link}
          >
            {t('heads.certificate')}
          </a>
        </p>
      )}
      {heads.length === 0 ? (
        <p className={typography.muted}>{t('heads.none')}</p>
      ) : (
        <details className={css.all}>
          <summary className={hashSummary.summary}>{t('heads.show', { count: heads.length })}</summary>
          <Table caption={t('heads.caption', { title: sale.title })} className={tableStyle.stacked}>
            <thead>
              <tr>
                <th scope="col">{t('entries.seq')}</th>
                <th scope="col">{t('entries.time')}</th>
                <th scope="col">{t('entries.what')}</th>
                <th scope="col">{t('entries.hash')}</th>
              </tr>
            </thead>
            <tbody>
              {heads.toReversed().map(({ seq, at, hash, type, number }) => (
                <tr key={seq} className={css.row}>
                  <EntryHead seq={seq} at={at} className={css} />
                  <td data-label={t('entries.what')}>{t(`heads.${type}`, { number: number ?? '' })}</td>
                  <td className={css.hash} data-label={t('entries.hash')}>
                    <code>{hash}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </section>
  )
}
