import { useLocale, useTranslations } from 'use-intl'
import type { LotCorrection } from '#domain/auction/state.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { type ChangeRow, rowsInLanguage } from '#web/sale/lots/change-rows.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import css from './auctioneer.module.css'

/** The maximum length of a text that is shown, in characters; of longer ones only the field is named. */
const maxStatedLength = 120

/**
 * Corrections of a lot that have not been read out: both versions of short texts, and the fields of others (K13). The
 * condition as corrected is stated below them.
 */
export function CorrectionsToRead({
  lotId,
  currency,
  unread,
}: {
  lotId: string
  currency: string
  unread: readonly LotCorrection[]
}) {
  const t = useTranslations('auctioneer')
  const field = useTranslations('changes.field')
  const empty = useTranslations('changes')('empty')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data } = useApiQuery(lotCorrections, { lotId }, { enabled: unread.length > 0 })
  const textOf = ({ from, to, ...row }: ChangeRow): string => {
    const name = row.name ?? field(row.field)
    const isShort = Math.max(from.length, to.length) <= maxStatedLength
    const isStated = !row.pictures && row.place === undefined && row.field !== 'condition' && isShort
    if (!isStated) return t('corrected', { field: name })
    if (row.lang === undefined) return t('correctedTo', { field: name, from: from || empty, to: to || empty })
    return from && to ? t('correctedText', { field: name, from, to }) : t('corrected', { field: name })
  }
  return unread.map(({ seq, fields }) => {
    const shown = rowsInLanguage(data?.list, seq, currency, lang)
    const texts =
      shown.length > 0 ? shown.map(textOf) : fields.map((name) => t('corrected', { field: field(name) }))
    return [...new Set(texts)].map((text) => (
      <p key={`${seq} ${text}`} className={css.notice}>
        {text}
      </p>
    ))
  })
}
