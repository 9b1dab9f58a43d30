import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { Table } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { HouseHead } from '#web/staff/overview/house-head.tsx'
import { houseLotDelay, houseResume } from '#wire/calls/house.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { LinkQuality } from './desk-header.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { LimitEntries } from './limit-entries.tsx'
import { LockedBar } from './locked-bar.tsx'
import { useRefusal } from './refusal-note.tsx'
import css from './timed-desk.module.css'
import { TimedLine } from './timed-line.tsx'
import { useHand } from './use-command.ts'
import { useLimitRequests } from './use-limit-requests.ts'
import { usePresence } from './use-presence.ts'

/** The desk of a timed sale, which needs no clerk: how its lots stand, and the end of each, which can be moved (V8). */
export function TimedDesk({
  auction,
  lots,
  start,
}: {
  auction: Auction
  lots: readonly RoomLot[]
  start: SaleView
}) {
  return (
    <SaleProvider initial={start}>
      <SkipLink />
      <Head auction={auction} />
      <LockedBar />
      <main id="main" className={css.main} tabIndex={-1}>
        <div className={layout.shell}>
          <Limits auctionId={auction.id} />
          <Lots auction={auction} lots={lots} />
        </div>
      </main>
    </SaleProvider>
  )
}

function Head({ auction }: { auction: Auction }) {
  const t = useTranslations('desk')
  const { isEnd } = useSale()
  return (
    <HouseHead to={`/auction/${auction.id}`} end={<LinkQuality />} className={css.head}>
      <p>
        {auction.no}{' '}
        <b>
          <Accent text={auction.title} accent={auction.accent} />
        </b>
      </p>
      {isEnd ? (
        <StateMark state="ended" label={t('header.ended')} />
      ) : (
        <StateMark state="timed" label={t('timed.mark')} />
      )}
    </HouseHead>
  )
}

/** Requests for a higher limit in this sale. To be told of them at once, the clerk sits at the desk. */
function Limits({ auctionId }: { auctionId: string }) {
  const t = useTranslations('desk.decide')
  usePresence(auctionId)
  const limits = useLimitRequests(auctionId)
  if (limits.list.length === 0 && limits.refused === null) return null
  return (
    <section aria-label={t('title')} className={css.limits}>
      <h2 className={typography.label}>{t('title')}</h2>
      <ul aria-live="polite">
        <LimitEntries limits={limits} hasKey={false} />
      </ul>
    </section>
  )
}

function Lots({ auction, lots }: { auction: Auction; lots: readonly RoomLot[] }) {
  const t = useTranslations('desk')
  const words = useRefusal()
  const hand = useHand()
  const { paused } = useSale()
  const [asked, setAsked] = useState<RoomLot | null>(null)
  const extend = (lotId: string, by: number) => {
    setAsked(null)
    hand.run('extend', (call, stamp) => call(houseLotDelay, { ...stamp, lotId, by }))
  }
  return (
    <>
      <h1 className={typography.t2}>{t('timed.title')}</h1>
      {paused && (
        <Banner kind="error" title={t('timed.halted')}>
          {t('notice.recordLost')}{' '}
          <Button
            kind="line"
            size="sm"
            busy={hand.busy === 'resume'}
            onClick={() => hand.run('resume', (call, stamp) => call(houseResume, stamp))}
          >
            {t('timed.resume')}
          </Button>
        </Banner>
      )}
      {hand.isAsking && <Banner>{t('refusal.unknown')}</Banner>}
      {hand.unsent && (
        <Banner kind="error" onClear={hand.clear}>
          {t(`unsent.${hand.unsent.why}`, { act: hand.unsent.act })}
        </Banner>
      )}
      {hand.refused && (
        <Banner kind="error" onClear={hand.clear}>
          <b>{t('refusal.title', { act: hand.refused.act })}</b> {words(hand.refused.error)}
        </Banner>
      )}
      <Table caption={t('timed.caption', { title: auction.title })} className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('timed.lot')}</th>
            <th scope="col">{t('timed.price')}</th>
            <th scope="col">{t('timed.leader')}</th>
            <th scope="col">{t('timed.ends')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('timed.extend')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <TimedLine
              key={lot.id}
              lot={lot}
              isBusy={hand.busy === 'extend'}
              isLocked={hand.isLocked}
              onExtend={() => setAsked(lot)}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <ExtendSheet lot={asked} onClose={() => setAsked(null)} onExtend={(by) => extend(asked.id, by)} />
      )}
    </>
  )
}
