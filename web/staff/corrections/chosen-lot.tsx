import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PermittedChanges } from '#domain/auction/changes/permitted-changes.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { OwnersForm } from '#web/staff/owners/owners-form.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotCorrect, lotPublished } from '#wire/calls/lot-changes.ts'
import { lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { staffWithdraw } from '#wire/calls/staff-sale.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './corrections.module.css'
import { ErratumForm } from './erratum-form.tsx'
import { ListingForm } from './listing-form.tsx'
import { PermittedList } from './permitted-list.tsx'
import { TermsForm } from './terms-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { usePermittedChanges } from './use-permitted-changes.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** A lot with the forms for its permitted changes, and a list of the others. */
export function ChosenLot({
  auction,
  lots,
  lot,
}: {
  auction: Auction
  lots: readonly SaleroomLot[]
  lot: SaleroomLot
}) {
  const t = useTranslations('corrections')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const view = useLot(lot.id)
  const refresh = useRefresh()
  const { data: published } = useApiQuery(lotPublished, { auctionId: auction.id, lotId: lot.id })
  const permitted = usePermittedChanges(auction, lots, view, published?.extendWindow ?? 0)
  const mayCorrect = useMayCall(lotCorrect)
  const mayWithdraw = useMayCall(staffWithdraw)
  const seq = view?.corrections.at(-1)?.seq ?? 0
  const [loadedSeq, setLoadedSeq] = useState(seq)
  useEffect(() => {
    if (seq > 0) void refresh(lotPublished).then(() => setLoadedSeq((before) => Math.max(before, seq)))
  }, [seq, refresh])
  const reserve = view?.desk?.reserve
  const loadedReserve = published?.reserve
  useEffect(() => {
    if (reserve !== undefined && loadedReserve !== undefined && reserve !== loadedReserve)
      void refresh(lotPublished)
  }, [reserve, loadedReserve, refresh])
  if (!view || !published || !permitted) return <Skeleton />
  const { phase, column } = permitted
  const isErratum = isErratumOnly(column)
  const knownSeq = seq > loadedSeq ? seq - 1 : Number.POSITIVE_INFINITY
  const form = { auction, lot, published, knownSeq }
  const state = { bids: view.bidCount, price: money(view.winPrice, lot.currency), readers: published.readers }
  return (
    <section className={css.lot} aria-labelledby="chosen-lot">
      <header>
        <h2 id="chosen-lot" className={typography.t2}>
          {t('lot', { number: lotLabel(lot) })} <span>{published.texts[lang].title}</span>
        </h2>
        <p className={css.fine}>
          {t(`phase.${phase}`)} · {t('state', state)}
        </p>
      </header>
      {!mayCorrect && <p className={css.fine}>{t('readOnly')}</p>}
      {mayCorrect && phase === 'bids' && (
        <Banner kind="info">{t('hasBids', { readers: published.readers })}</Banner>
      )}
      {mayCorrect && phase === 'offered' && (
        <Banner>{t(auction.type === 'live' ? 'refusal.onBlock' : 'refusal.closing')}</Banner>
      )}
      {mayCorrect && (phase === 'noBids' || phase === 'bids') && (
        <TextsForm {...form} hasBid={phase === 'bids'} />
      )}
      {mayCorrect && isErratum && <ErratumForm {...form} />}
      {mayCorrect && !isErratum && (
        <div id="terms">
          <TermsForm {...form} column={column} />
        </div>
      )}
      <ListingForm {...form} />
      <OwnerSection auctionId={auction.id} lotId={lot.id} isOpen={column.owner.kind === 'allowed'} />
      {mayWithdraw && column.withdrawal.kind === 'allowed' && (
        <div id="withdrawal">
          <WithdrawalForm {...form} bids={view.bidCount} />
        </div>
      )}
      <PermittedList column={column} />
    </section>
  )
}

/** Returns whether the lot’s texts can no longer change, so that only an erratum can state what was wrong. */
const isErratumOnly = ({ texts }: PermittedChanges): boolean =>
  texts.kind === 'allowed' && texts.manner === 'erratum'

/** The owner of the lot (S10). @param isOpen whether the owner can be changed now */
function OwnerSection({ isOpen, ...lot }: { auctionId: string; lotId: string; isOpen: boolean }) {
  const t = useTranslations('lotOwners')
  const mayName = useMayCall(lotOwnersSet)
  return (
    <section className={css.form} aria-labelledby="lot-owner">
      <h3 id="lot-owner" className={typography.t3}>
        {t('title')}
      </h3>
      <OwnersForm {...lot} isEditable={isOpen && mayName} needsReason />
    </section>
  )
}
