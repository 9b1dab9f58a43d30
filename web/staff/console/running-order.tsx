import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { shownPrice } from '#domain/auction/shown-price.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { findLot } from '#domain/lots/parse-lot-label.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type from '#web/kit/ui/type.module.css'
import { lotOrder } from '#web/sale/saleroom/lot-order.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { additionsPath } from '#web/staff/additions/additions-path.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { addressIn } from '#wire/address/page-address.ts'
import consoleCss from './console.module.css'
import { useConsole } from './console-context.ts'
import { handleFormData } from './handle-form-data.ts'
import { Key } from './key-cap.tsx'
import css from './running-order.module.css'
import type { Sheet } from './sheet.ts'
import { shortRange } from './short-range.ts'
import type { LotActions } from './use-lot-actions.ts'

/** Every lot of the sale in order with its result, with a field to open a lot out of order. */
export function RunningOrder({
  goTo,
  actions,
  open,
}: {
  goTo: RefObject<HTMLInputElement | null>
  actions: LotActions
  open: (sheet: Sheet) => void
}) {
  const t = useTranslations('console.run')
  const lang = useLocale()
  const { auction, lots: numbered, next } = useConsole()
  const { currentLotId, isEnd, moves } = useSale()
  const { lot: viewOf } = useSaleStore()
  const mayPrepare = useHasRight('catalogue')
  const lots = inSaleOrder(numbered, moves)
  const { upcoming } = lotOrder(numbered, viewOf, currentLotId, moves)
  const onBlock = lots.find(({ id }) => id === currentLotId)
  const shown = onBlock ?? next
  return (
    <aside className={css.run} aria-label={t('title')}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={classes(type.dim, type.finest)}>
          {t('place', { number: shown ? lotLabel(shown) : String(lots.length), count: lots.length })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className={css.list} tabIndex={0} aria-label={t('title')}>
        {lots.map((lot) => (
          <RunLine key={lot.id} lot={lot} isOnBlock={lot.id === currentLotId} isNext={lot.id === next?.id} />
        ))}
      </ol>
      {actions.mayConduct && <GoTo field={goTo} actions={actions} />}
      {actions.available.has('move') && upcoming.length > 1 && (
        <button type="button" className={classes(type.link, css.paper)} onClick={() => open('order')}>
          {t('move')}
        </button>
      )}
      {actions.available.has('offerChoice') && upcoming.length > 1 && (
        <button type="button" className={classes(type.link, css.paper)} onClick={() => open('choice')}>
          {t('choice')}
        </button>
      )}
      {mayPrepare && !isEnd && (
        <a
          href={addressIn(lang, `${additionsPath(auction.id)}#replace`)}
          target="_blank"
          className={classes(type.link, css.paper)}
          rel="noopener"
        >
          {t('replace')}
        </a>
      )}
      <a
        href={addressIn(lang, `/house/desk/${auction.id}/runList.pdf`)}
        target="_blank"
        className={classes(type.link, css.paper)}
        rel="noopener"
      >
        {t('paper')}
      </a>
      <Link to="/house" className={classes(type.link, css.paper)}>
        {t('back')}
      </Link>
      {isEnd && (
        <a
          href={addressIn(lang, `/auction/${auction.id}/certificate.pdf`)}
          target="_blank"
          className={classes(type.link, css.paper)}
          rel="noopener"
        >
          {t('certificate')}
        </a>
      )}
    </aside>
  )
}

function RunLine({ lot, isOnBlock, isNext }: { lot: SaleroomLot; isOnBlock: boolean; isNext: boolean }) {
  const view = useLot(lot.id)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = line.current?.parentElement
    // Only the list may scroll; on a phone the page must stay at the lot.
    if (isOnBlock && line.current && list)
      list.scrollTop = line.current.offsetTop - list.offsetTop - list.clientHeight / 2
  }, [isOnBlock])
  const isDecided = view !== undefined && (view.saleStatus !== 'open' || view.withdrawn)
  return (
    <li
      ref={line}
      aria-current={isOnBlock || undefined}
      className={classes(
        isOnBlock && css.current,
        isDecided && !isOnBlock && css.decided,
        isNext && css.next,
      )}
    >
      <span className={css.number}>{lotLabel(lot)}</span>
      <span className={css.title} title={lot.title} data-shortened>
        {lot.title}
      </span>
      <RunState lot={lot} isOnBlock={isOnBlock} isNext={isNext} />
    </li>
  )
}

function RunState({ lot, isOnBlock, isNext }: { lot: SaleroomLot; isOnBlock: boolean; isNext: boolean }) {
  const t = useTranslations('console.run')
  const lang = useLocale()
  const view = useLot(lot.id)
  const { moves } = useSale()
  if (view?.withdrawn) return <span className={css.state}>{t('withdrawn')}</span>
  if (view?.saleStatus === 'sold') {
    return (
      <span className={css.state}>
        <MarkShape state="sold" /> {figure(view.finalPrice)}
      </span>
    )
  }
  if (view?.saleStatus === 'passed') {
    return (
      <span className={css.state}>
        <MarkShape state="passed" /> {t('passed')}
      </span>
    )
  }
  const price = view && shownPrice(view)
  if (price && isOnBlock) {
    return (
      <span className={css.state}>
        <MarkShape state="live" /> {figure(price.amount)}
      </span>
    )
  }
  const estimate =
    lot.highEstimate === 0 ? t('noReserve') : shortRange(lot.lowEstimate, lot.highEstimate, lang)
  const isCorrected = view?.corrections.some(({ fields }) => fields.length > 0)
  const isMoved = moves.some(({ lotId }) => lotId === lot.id)
  const mark = isMoved ? t('moved') : isCorrected ? t('corrected') : estimate
  if (view?.desk?.wasSetAside)
    return <span className={css.state}>{t(isNext ? 'nextAgain' : 'setAside')}</span>
  return <span className={css.state}>{isNext ? t('next') : mark}</span>
}

/** Chooses the lot to open next out of order; while another is open, asks whether to replace it. */
function GoTo({ field, actions }: { field: RefObject<HTMLInputElement | null>; actions: LotActions }) {
  const t = useTranslations('console.run')
  const { lots, chooseNext } = useConsole()
  const { lot: viewOf } = useSaleStore()
  const { currentLotId } = useSale()
  const [typed, setTyped] = useState('')
  const [fieldError, setFieldError] = useState('')
  // The input is cleared when the lot changes.
  const [typedForLotId, setTypedForLotId] = useState(currentLotId)
  if (typedForLotId !== currentLotId) {
    setTypedForLotId(currentLotId)
    setTyped('')
    setFieldError('')
  }
  const lot = findLot(lots, typed)
  const clear = () => {
    setTyped('')
    setFieldError('')
  }
  const submit = () => {
    const view = lot && viewOf(lot.id)
    if (!lot) return setFieldError(t('unknown', { number: typed }))
    if (view && (view.saleStatus !== 'open' || view.withdrawn))
      return setFieldError(t('decided', { number: lotLabel(lot) }))
    clear()
    chooseNext(lot.id)
    if (actions.isLotOpen && lot.id !== currentLotId && actions.available.has('openLot')) actions.openLot(lot)
    field.current?.blur()
  }
  return (
    <form onSubmit={handleFormData(submit)} className={css.goTo}>
      <TextField
        ref={field}
        name="lot"
        label={t('goTo')}
        aside={<Key action="goTo" />}
        autoComplete="off"
        value={typed}
        hint={lot ? t('opens', { number: lotLabel(lot), title: lot.title }) : t('emptied')}
        error={fieldError || undefined}
        onFocus={clear}
        onChange={(event) => {
          setTyped(event.currentTarget.value.trim())
          setFieldError('')
        }}
        onKeyDown={(event) => !isComposing(event) && event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Button type="submit" kind="line">
        {t('go')}
      </Button>
    </form>
  )
}
