import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { ConnectionQuality } from '#web/staff/console/console-header.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import record from '#web/staff/kit/record.module.css'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import backLink from '#web/staff/layout/back-link.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
import { staffReopen } from '#wire/calls/staff-sale.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { LotRecord } from './lot-record.tsx'
import { LotTable } from './lot-table.tsx'
import { lotViews, type TimedParams, timedPath } from './query-params.ts'
import { ReopenSheet } from './reopen-sheet.tsx'
import css from './timed.module.css'
import { isInView, latestChange, shownLots } from './timed-lots.ts'
import { TimedNotices } from './timed-notices.tsx'
import { TimedSummary } from './timed-summary.tsx'
import { useAnnouncement } from './use-announcement.tsx'
import { useCorrections } from './use-corrections.ts'
import { useExtension } from './use-extension.tsx'
import { useTimedLots } from './use-timed-lots.ts'

type Props = {
  readonly auction: Auction
  readonly lots: readonly SaleroomLot[]
  readonly params: TimedParams
}

/** The lots of a timed auction for staff: bids, reserves and closing times, which can be extended (V8), and results, which can be reversed (V6). */
export function TimedPage({ start, ...props }: Props & { start: SaleView }) {
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <Page {...props} />
    </SaleProvider>
  )
}

function Page({ auction, lots, params }: Props) {
  const t = useTranslations('console')
  const pageName = useTranslations('house.shell.page')
  const { isEnd } = useSale()
  const timed = useTimedLots(auction, lots)
  const now = useFromNow((at) => latestChange(timed, at))
  const shown = shownLots(timed, params, now)
  const isChosen = timed.some(({ lot }) => lotLabel(lot) === params.number)
  // A lot that has just left the view remains open: its record does not change under the user's hand.
  const current = isChosen ? timed.find(({ lot }) => lotLabel(lot) === params.number) : shown[0]
  const linkTo = (number: string) => timedPath(auction.id, { ...params, number })
  const extension = useExtension(current, timed, now)
  const announcing = useAnnouncement(extension.command)
  const corrections = useCorrections(auction.id, current?.lot)
  const actions = { ...extension.keys, ...announcing.keys, ...corrections.keys }
  const [reopening, setReopening] = useState<string | null>(null)
  const reopened = timed.find(({ lot }) => lot.id === reopening)
  useRowKeys({
    rows: shown.map(({ lot }) => lotLabel(lot)),
    current: current ? lotLabel(current.lot) : '',
    linkTo,
    actions,
  })
  return (
    <StaffPage
      fill
      title={t('timed.title')}
      crumbs={[
        { label: pageName('sales'), to: salesPath },
        { label: `${auction.no} ${auction.title}`, to: `/auction/${auction.id}` },
      ]}
      note={
        isEnd ? (
          <StateMark
            state="ended"
            label={t(auction.cancellation === null ? 'header.ended' : 'header.cancelled')}
          />
        ) : (
          <StateMark state="timed" label={t('timed.mark')} />
        )
      }
      tools={
        <>
          {extension.mayDelay && (
            <Button
              size="sm"
              kind="line"
              disabled={extension.command.isLocked}
              busy={extension.command.busy === 'delay'}
              onClick={extension.openDelay}
            >
              {t('delay.title')}
            </Button>
          )}
          {announcing.mayAnnounce && (
            <Button
              size="sm"
              kind="line"
              disabled={extension.command.isLocked}
              busy={extension.command.busy === 'tell'}
              aria-keyshortcuts="N"
              onClick={announcing.open}
            >
              {t('message.title')}
            </Button>
          )}
          {extension.mayExtend && !isEnd && (
            <Button
              size="sm"
              kind="line"
              disabled={extension.command.isLocked}
              busy={extension.command.busy === 'extend'}
              onClick={extension.openAll}
            >
              {t('timed.extendAll')}
            </Button>
          )}
          <ConnectionQuality />
        </>
      }
    >
      <TimedSummary auction={auction} lots={timed} now={now} isAside={isChosen} />
      <TimedNotices auctionId={auction.id} command={extension.command} onClear={announcing.clear} />
      <ListTools
        end={
          <ListSearch
            path={timedPath(auction.id)}
            q={params.q}
            label={t('timed.search')}
            hidden={params.view === 'all' ? {} : { show: params.view }}
          />
        }
      >
        <Views
          label={t('timed.views')}
          views={lotViews.map((view) => ({
            to: timedPath(auction.id, { view, q: params.q, number: null }),
            label: t(`timed.view.${view}`),
            count: timed.filter((one) => isInView(one, view, now)).length,
            isCurrent: params.view === view,
          }))}
        />
      </ListTools>
      <Split
        isChosen={isChosen}
        list={
          shown.length > 0 ? (
            <LotTable
              caption={t('timed.caption', { title: auction.title })}
              lots={shown}
              current={current ? lotLabel(current.lot) : ''}
              linkTo={linkTo}
            />
          ) : (
            <div className={record.empty}>
              <EmptyState title={t('timed.empty')}>
                <Link to={timedPath(auction.id)} className={css.all}>
                  {t('timed.showAll')}
                </Link>
              </EmptyState>
            </div>
          )
        }
        footer={
          <>
            <ListFooter>{t('timed.shown', { count: shown.length, total: timed.length })}</ListFooter>
            <Hints keys={Object.keys(actions)} />
          </>
        }
        record={
          current && (
            <>
              <Link to={timedPath(auction.id, { ...params, number: null })} className={backLink.back}>
                {t('timed.back')}
              </Link>
              <LotRecord
                key={current.lot.id}
                timed={current}
                path={lotPath({ auctionId: auction.id, id: current.lot.id })}
                command={extension.command}
                corrections={corrections.paths}
                onExtend={extension.open}
                onReopen={() => setReopening(current.lot.id)}
              />
            </>
          )
        }
      />
      {extension.sheet}
      {extension.delaySheet}
      {announcing.sheet}
      {reopened && (
        <ReopenSheet
          timed={reopened}
          command={extension.command}
          onClose={() => setReopening(null)}
          onReopen={(reason) =>
            extension.command.run(
              'reopen',
              (call, stamp) => call(staffReopen, { ...stamp, lotId: reopened.lot.id, reason }),
              () => setReopening(null),
            )
          }
        />
      )}
    </StaffPage>
  )
}

/** The actions of the keys of a lot, in display order. */
const lotKeys = [
  ['x', 'extend'],
  ['n', 'notice'],
  ['w', 'withdraw'],
  ['l', 'lowerReserve'],
] as const

/** Shows the key hints. @param keys the keys that the viewer may use */
function Hints({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('console.timed.keys')
  return (
    <KeyHints
      hints={[
        { caps: ['J', 'K'], text: t('move') },
        ...lotKeys
          .filter(([key]) => keys.includes(key))
          .map(([key, name]) => ({ caps: [key.toUpperCase()], text: t(name) })),
        { caps: ['?'], text: t('all') },
      ]}
    />
  )
}
