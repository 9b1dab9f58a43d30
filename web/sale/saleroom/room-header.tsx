import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ClientServicesButton } from '#web/account/chat/client-services-button.tsx'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { CurrencyPicker } from '#web/kit/ui/currency-picker.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { usePaddle, useSaleroom } from './room-context.ts'
import css from './room-header.module.css'
import { useHasBegun } from './use-has-begun.ts'

/**
 * The saleroom's header: sale, client services, paddle and exit.
 *
 * @param marksClosed whether it states that the saleroom is closed, if no panel does
 */
export function SaleroomHeader({ marksClosed = false }: { marksClosed?: boolean }) {
  const t = useTranslations('live.header')
  const { auction } = useSaleroom()
  const { isEnd, liveStatus } = useSale()
  const paddle = usePaddle()
  return (
    <header className={css.header}>
      <Link to="/" className={css.brand}>
        <Wordmark />
      </Link>
      <div className={css.sale}>
        {(marksClosed || isEnd || liveStatus === 'open') && <SaleroomMark className={css.wide} />}
        <p className={classes(css.title, 'not-when-narrow')} title={auction.title} data-shortened>
          <Accent text={auction.title} accent={auction.accent} />
        </p>
        <p className={css.number}>{auction.no}</p>
      </div>
      <div className={css.end}>
        <ClientServicesButton className={css.services} />
        <div className={classes(typography.sizeS, typography.nowrap, 'not-when-narrow')}>
          <CurrencyPicker base={auction.currency} compact />
        </div>
        {paddle !== '' && (
          <p className={css.paddle}>
            <small className={css.label}>{t('paddle')}</small> <b>{paddle}</b>
          </p>
        )}
        <Link to={`/auction/${auction.id}`} className={css.leave} aria-label={t('leave')}>
          <Icon name="close" size="lg" />
        </Link>
      </div>
    </header>
  )
}

/**
 * Shows whether the saleroom is open.
 * @param className the class for a closed saleroom, whose label is long
 */
export function SaleroomMark({ className }: { className?: string | undefined }) {
  const t = useTranslations('live.header')
  const { isEnd, liveStatus } = useSale()
  const hasBegun = useHasBegun()
  if (isEnd) return <StateMark state="ended" label={t('ended')} />
  if (liveStatus === 'open') return <StateMark state="live" label={t('live')} />
  return <StateMark state="preview" label={t(hasBegun ? 'closed' : 'notOpen')} className={className} />
}
