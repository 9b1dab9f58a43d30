import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import typography from '#web/kit/ui/type.module.css'
import { changeRows } from '#web/sale/lots/change-rows.ts'
import { VersionList } from '#web/sale/lots/version-list.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { saleChanges } from '#wire/calls/lot-changes.ts'
import { salePublished } from '#wire/calls/sale-corrections.ts'
import type { SaleCorrection } from '#wire/entities/sale-correction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './corrections.module.css'
import { correctionsPath } from './corrections-path.ts'

type Change = DataOf<typeof saleChanges>['list'][number]

/** All changes of a sale and its lots, newest first, including those of reserves. */
export function ChangeEntries({
  auctionId,
  lots,
  currency,
}: {
  auctionId: string
  lots: readonly SaleroomLot[]
  currency: string
}) {
  const t = useTranslations('corrections')
  const store = useSaleStore()
  const refresh = useRefresh()
  useSeq()
  const { data } = useApiQuery(saleChanges, { auctionId })
  const { data: ofSale } = useApiQuery(salePublished, { auctionId })
  const views = lots.map(({ id }) => store.lot(id))
  const current = views.map((view) => `${view?.corrections.at(-1)?.seq} ${view?.desk?.reserve}`).join()
  const [loaded] = useState(current)
  useEffect(() => {
    if (current !== loaded) void refresh(saleChanges)
  }, [current, loaded, refresh])
  const numbers = new Map(lots.map((lot) => [lot.id, lotLabel(lot)]))
  const list = [...(data?.list ?? []), ...(ofSale?.corrections ?? [])].toSorted((a, b) => b.at - a.at)
  return (
    <section aria-labelledby="made-changes">
      <h2 id="made-changes" className={typography.t3}>
        {t('made')}
      </h2>
      {list.length === 0 && <p className={css.none}>{t('noneMade')}</p>}
      <ul aria-live="polite" className={css.made}>
        {list.map((change) => {
          const number = 'lotId' in change ? (numbers.get(change.lotId) ?? '') : null
          return (
            <li key={number === null ? `sale ${change.seq} ${change.at}` : change.seq}>
              <p>
                <Link to={correctionsPath(auctionId, number ?? '')} className={typography.link}>
                  {number === null ? t('sale.option') : t('lot', { number })}
                </Link>{' '}
                {'lotId' in change && <Summary change={change} currency={currency} />}
              </p>
              {'lotId' in change || <SaleSummary correction={change} />}
              <p className={css.fine}>
                <time dateTime={new Date(change.at).toISOString()}>{dateTime(change.at)}</time> {change.by}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A change in one line: the changed fields, a reserve with its consent, the owner, or an erratum. */
function Summary({ change, currency }: { change: Change; currency: string }) {
  const t = useTranslations('corrections')
  const field = useTranslations('changes.field')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { erratum, reserve, isOwner } = change
  const rows = changeRows(change, currency, lang)
  const parts = [...new Set(rows.map((row) => row.name ?? field(row.field)))]
  if (reserve) {
    const { amount, how, from } = reserve
    parts.push(
      amount === null ? t('reserveRemoved') : t('reserveNow', { amount: money(amount, currency) }),
      t('consentNoted', { how: t(`how.${how}`), from: t(`from.${from}`) }),
    )
  }
  if (isOwner) parts.push(t('ownerChanged'))
  if (erratum) parts.push(t('erratumText', { text: erratum[lang] }))
  return <span>{parts.join(' · ')}</span>
}

/** A correction of the sale: the changed fields, with both versions. */
function SaleSummary({ correction: { versions } }: { correction: SaleCorrection }) {
  const field = useTranslations('changes.saleField')
  const t = useTranslations('corrections.language')
  return (
    <details>
      <summary>{[...new Set(versions.map((one) => field(one.field)))].join(' · ')}</summary>
      <VersionList
        rows={versions.map((one) => ({
          ...one,
          name: `${field(one.field)} · ${t(one.lang)}`,
          lang: languageTags[one.lang],
        }))}
      />
    </details>
  )
}
