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
import { StaffHeader } from '#web/staff/overview/staff-header.tsx'
import { staffLotDelay, staffResume } from '#wire/calls/staff-sale.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { ConnectionQuality } from './console-header.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { LimitEntries } from './limit-entries.tsx'
import { LockedBar } from './locked-bar.tsx'
import { useRefusalText } from './refusal-note.tsx'
import css from './timed-console.module.css'
import { TimedRow } from './timed-row.tsx'
import { useConsoleCommand } from './use-console-command.ts'
import { useLimitRequests } from './use-limit-requests.ts'
import { usePresence } from './use-presence.ts'

/** The console of a timed sale: its lots with their state, and their ends, which can be extended (V8). */
export function TimedConsole({
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
    <StaffHeader to={`/auction/${auction.id}`} end={<ConnectionQuality />} className={css.head}>
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
    </StaffHeader>
  )
}

/** Requests for a higher limit in this sale. Attending the console subscribes to them. */
function Limits({ auctionId }: { auctionId: string }) {
  const t = useTranslations('desk.decide')
  usePresence(auctionId)
  const limitRequests = useLimitRequests(auctionId)
  if (limitRequests.list.length === 0 && limitRequests.refusal === null) return null
  return (
    <section aria-label={t('title')} className={css.limits}>
      <h2 className={typography.label}>{t('title')}</h2>
      <ul aria-live="polite">
        <LimitEntries limitRequests={limitRequests} hasKey={false} />
      </ul>
    </section>
  )
}

function Lots({ auction, lots }: { auction: Auction; lots: readonly RoomLot[] }) {
  const t = useTranslations('desk')
  const refusalText = useRefusalText()
  const command = useConsoleCommand()
  const { paused } = useSale()
  const [extending, setExtending] = useState<RoomLot | null>(null)
  const extend = (lotId: string, by: number) => {
    setExtending(null)
    command.run('extend', (call, stamp) => call(staffLotDelay, { ...stamp, lotId, by }))
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
            busy={command.busy === 'resume'}
            onClick={() => command.run('resume', (call, stamp) => call(staffResume, stamp))}
          >
            {t('timed.resume')}
          </Button>
        </Banner>
      )}
      {command.isRetrying && <Banner>{t('refusal.unknown')}</Banner>}
      {command.unsent && (
        <Banner kind="error" onClear={command.clear}>
          {t(`unsent.${command.unsent.why}`, { act: command.unsent.action })}
        </Banner>
      )}
      {command.refused && (
        <Banner kind="error" onClear={command.clear}>
          <b>{t('refusal.title', { act: command.refused.action })}</b> {refusalText(command.refused.error)}
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
            <TimedRow
              key={lot.id}
              lot={lot}
              isBusy={command.busy === 'extend'}
              isLocked={command.isLocked}
              onExtend={() => setExtending(lot)}
            />
          ))}
        </tbody>
      </Table>
      {extending && (
        <ExtendSheet
          lot={extending}
          onClose={() => setExtending(null)}
          onExtend={(by) => extend(extending.id, by)}
        />
      )}
    </>
  )
}
