import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { dateTime, figure, money } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { usePresence } from '#web/staff/console/use-presence.ts'
import { type KeyFigure, KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { StateLine } from '#web/staff/kit/state-line.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './timed.module.css'
import { figuresOf, type TimedLot, timedStageAt, timedStages } from './timed-lots.ts'

type Props = {
  readonly auction: Auction
  readonly lots: readonly TimedLot[]
  /** The instant of the latest closing. */
  readonly now: Instant
}

/**
 * The stage of a timed auction and its key figures.
 *
 * @param isAside whether a lot's record is open: phones show only that
 */
export function TimedSummary({ isAside, ...props }: Props & { isAside: boolean }) {
  const mayConduct = useHasRight('conduct')
  return (
    <div className={classes(css.summary, isAside && css.aside)}>
      <Stages {...props} />
      {mayConduct ? <FiguresWithBidders {...props} /> : <Figures {...props} />}
    </div>
  )
}

function Stages({ auction: { bidStartTime }, lots }: Props) {
  const t = useTranslations('console.timed.stage')
  const { isEnd } = useSale()
  const stages = timedStages(bidStartTime, lots)
  const current = useFromNow((at) => timedStageAt(stages, isEnd, at))
  return (
    <StateLine
      stages={stages.map(({ name, at }) => ({
        name,
        label: t(name),
        when: at > 0 ? dateTime(at) : '–',
      }))}
      current={current}
    />
  )
}

/** Only staff who conduct sales attend a console, whose presence is sent to it. */
function FiguresWithBidders(props: Props) {
  const t = useTranslations('console.timed.figure')
  const presence = usePresence(props.auction.id)
  const value = presence ? figure(presence.paddles.length) : '–'
  return (
    <Figures
      {...props}
      more={{
        label: t('online'),
        value,
        ...(presence && { note: t('registered', { count: presence.given }) }),
      }}
    />
  )
}

function Figures({ auction, lots, now, more }: Props & { more?: KeyFigure }) {
  const t = useTranslations('console.timed.figure')
  const { open, withBids, reserveMet, belowReserve, hammer, withPremium } = figuresOf(
    lots,
    auction.rates.premium,
    now,
  )
  return (
    <KeyFigures
      label={t('label')}
      figures={[
        { label: t('open'), value: figure(open), note: t('of', { count: lots.length }) },
        {
          label: t('withBids'),
          value: figure(withBids),
          note: t('without', { count: lots.length - withBids }),
        },
        { label: t('reserveMet'), value: figure(reserveMet), note: t('below', { count: belowReserve }) },
        {
          label: t('hammer'),
          value: <Price amount={hammer} currency={auction.currency} />,
          note: t('withPremium', { amount: money(withPremium, auction.currency) }),
        },
        ...(more ? [more] : []),
      ]}
    />
  )
}
