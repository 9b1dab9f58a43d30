import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime, figure, money } from '#web/kit/i18n/formats.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import corrections from '#web/staff/corrections/corrections.module.css'
import { IssueText } from '#web/staff/drafts/issue-text.tsx'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import css from '#web/staff/notices/notices.module.css'
import { useOnce } from '#web/staff/notices/use-once.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotAdd, lotAdditions } from '#wire/calls/lot-additions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { DiscardButton } from './discard-button.tsx'
import { useBlockedText } from './use-blocked-text.ts'

type Additions = DataOf<typeof lotAdditions>

/**
 * Where a lot joins the sale: its number, the lot that it follows, and its closing time; `after` is 0 for the
 * end of the sale.
 */
type Place = {
  readonly after: number
  readonly number: string
  readonly follows: string
  readonly endTime: number
}

/** Returns the place after a number, or the end of the sale if that place no longer exists. */
function placeIn({ number, endTime, after }: Additions, chosen: number): Place {
  const found = after.find((one) => one.number === chosen)
  if (found) return { after: chosen, number: found.becomes, follows: found.follows, endTime: found.endTime }
  const follows = after.at(-1)?.follows ?? String(number - 1)
  return { after: 0, number: String(number), follows, endTime }
}

/** A lot that is prepared for a published sale, with its place there; a second press adds it (K16). */
export function PreparedLot({
  auction,
  lot,
  additions,
  onAdded,
}: {
  auction: Auction
  lot: Additions['list'][number]
  additions: Additions
  onAdded: (added: { id: string; number: string }) => void
}) {
  const t = useTranslations('additions')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const call = useApiCall()
  const refresh = useRefresh()
  const once = useOnce(useBlockedText(auction.type))
  const [isConfirming, setConfirming] = useState(false)
  const mayAdd = useMayCall(lotAdd)
  const [after, setAfter] = useState(0)
  const { draftId, blocked } = additions
  const place = placeIn(additions, after)
  const { number } = place
  const { title } = catalogueTexts(lot.draft)
  const name = title[lang] || title[lang === 'en' ? 'zh' : 'en'] || t('untitled')
  const isReady = lot.issues.every(({ isError }) => !isError)
  const add = async () => {
    const payload = { auctionId: auction.id, lotId: lot.id, rev: lot.rev, after: place.after }
    const isAdded = await once.send(payload, async (sent) => {
      const response = await call(lotAdd, sent)
      if (response.ok)
        onAdded({
          id: lot.id,
          number: lotLabel({ lotNum: response.data.number, lotSuffix: response.data.lotSuffix }),
        })
      return response
    })
    setConfirming(false)
    if (!isAdded || blocked === '') void refresh(lotAdditions)
  }
  return (
    <article className={css.notice} aria-labelledby={`lot-${lot.id}`}>
      <h2 id={`lot-${lot.id}`} className={typography.t3}>
        {name}
      </h2>
      {mayAdd && blocked === '' && (
        <SelectField
          label={t('where')}
          value={place.after}
          onChange={({ currentTarget }) => setAfter(Number(currentTarget.value))}
        >
          <option value={0}>{t('atEnd', { number: String(additions.number) })}</option>
          {additions.after.map((one) => (
            <option key={one.number} value={one.number}>
              {t('afterLot', { before: one.follows, title: one.title, number: one.becomes })}
            </option>
          ))}
        </SelectField>
      )}
      <Facts auction={auction} lot={lot} place={place} />
      {!isReady && <p className={css.fine}>{t('notReady')}</p>}
      {lot.issues.length > 0 && (
        <ul>
          {lot.issues.map((issue) => (
            <li key={`${issue.field} ${issue.issue}`}>
              {!issue.isError && (
                <>
                  {t('warning')}
                  <SentenceGap />
                </>
              )}
              <IssueText {...issue} />
            </li>
          ))}
        </ul>
      )}
      {once.problem !== '' && (
        <Banner kind="error" onClear={once.clear}>
          {once.problem}
        </Banner>
      )}
      <p className={css.fine}>
        <Link
          to={lotDraftPath(draftId, lot.id)}
          className={typography.link}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      </p>
      <div>
        <DiscardButton draftId={draftId} lotId={lot.id} name={name} />
      </div>
      {mayAdd && blocked === '' && isReady && (
        <div>
          <Button busy={once.isBusy} onClick={() => setConfirming(true)}>
            {t('add', { number })}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        title={t('confirm.title', { number, name })}
        message={t('confirm.text')}
        confirm={t('add', { number })}
        cancel={t('confirm.back')}
        busy={once.isBusy}
        onConfirm={() => void add()}
        onCancel={() => setConfirming(false)}
      />
    </article>
  )
}

/** What the sale's pages will state of the lot: number, place, end, title in both languages and prices. */
function Facts({
  auction: { currency },
  lot: { draft },
  place: { number, follows, endTime },
}: {
  auction: Auction
  lot: Additions['list'][number]
  place: Place
}) {
  const t = useTranslations('additions')
  const { title } = catalogueTexts(draft)
  const { lowEstimate, highEstimate, startPrice, reserve } = draft
  const amount = (value: number | null) => (value === null ? '–' : money(value, currency))
  const estimate =
    highEstimate === 0
      ? t('noReserve')
      : lowEstimate === null && highEstimate === null
        ? '–'
        : `${amount(lowEstimate)} – ${highEstimate === null ? '–' : figure(highEstimate)}`
  const rows: readonly (readonly [string, string])[] = [
    [t('fact.number'), t('place', { number, before: follows })],
    ...(endTime > 0 ? [[t('fact.closes'), dateTime(endTime)] as const] : []),
    [t('fact.english'), title.en || '–'],
    [t('fact.chinese'), title.zh || '–'],
    [t('fact.estimate'), estimate],
    [t('fact.opening'), amount(startPrice)],
    [t('fact.reserve'), reserve === null ? t('withoutReserve') : amount(reserve)],
    [t('fact.pictures'), String(draft.pictures.length)],
  ]
  return (
    <dl className={corrections.permitted}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
