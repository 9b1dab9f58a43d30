import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { ConsoleContext } from '#web/staff/console/console-context.ts'
import { ConnectionQuality, SaleroomMark } from '#web/staff/console/console-header.tsx'
import { ServerClock } from '#web/staff/console/server-clock.tsx'
import { useLotActions } from '#web/staff/console/use-lot-actions.ts'
import { useNextLot } from '#web/staff/console/use-next-lot.ts'
import { usePresence } from '#web/staff/console/use-presence.ts'
import { StaffHeader } from '#web/staff/overview/staff-header.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffTelephoneRequest } from '#wire/calls/telephone-calls.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { CallGrid } from './call-grid.tsx'
import { CallPanel } from './call-panel.tsx'
import { LotNow } from './lot-now.tsx'
import { RequestSheet } from './request-sheet.tsx'
import css from './telephones.module.css'
import { type TelephoneEntry, useTelephones } from './use-telephones.ts'

type Props = { readonly auction: Auction; readonly lots: readonly SaleroomLot[] }

/** The telephone bidders of a live sale: callers, clients, lots and bids (V17). */
export function TelephonesPage({ start, ...props }: Props & { start: SaleView }) {
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <DeskContext {...props} />
    </SaleProvider>
  )
}

function DeskContext({ auction, lots }: Props) {
  const { next, chooseNext } = useNextLot(lots)
  return (
    <ConsoleContext value={{ auction, lots, next, chooseNext }}>
      <TelephoneDesk auction={auction} lots={lots} />
    </ConsoleContext>
  )
}

function TelephoneDesk({ auction, lots }: Props) {
  const t = useTranslations('telephones')
  const userId = useUserId() ?? ''
  const actions = useLotActions()
  const { moves } = useSale()
  const ordered = inSaleOrder(lots, moves)
  const { list: calls, callers } = useTelephones(auction.id)
  const placeOf = ({ lotId }: TelephoneEntry) => ordered.findIndex(({ id }) => id === lotId)
  const list = calls.toSorted((a, b) => placeOf(a) - placeOf(b))
  const [show, setShow] = useState<'all' | 'own'>('all')
  const [chosen, setChosen] = useState({ key: '', wasDone: false })
  const [isAdding, setIsAdding] = useState(false)
  // Tells colleagues who is on this page, and makes the server send its pushes.
  usePresence(auction.id, 'telephones')
  const shown = show === 'all' ? list : list.filter(({ callerId }) => callerId === userId)
  // Once the chosen call is done, the next one is shown; a call that was already done when chosen stays.
  const isShown = (one: TelephoneEntry) =>
    callKey(one) === chosen.key && (one.status !== 'done' || chosen.wasDone)
  const call = list.find(isShown) ?? nextCall(list, userId, actions.onBlock?.entry.id)
  return (
    <div className={css.page} data-theme="theatre">
      <SkipLink />
      <StaffHeader
        to={`/auction/${auction.id}`}
        className={css.header}
        end={
          <>
            <ConnectionQuality />
            <Segmented
              label={t('show.label')}
              value={show}
              segments={[
                { value: 'all', label: t('show.all') },
                { value: 'own', label: t('show.own') },
              ]}
              onChange={setShow}
            />
            <MayCall call={staffTelephoneRequest}>
              <Button kind="line" size="sm" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            </MayCall>
          </>
        }
      >
        <Link to={`/auction/${auction.id}`}>{auction.no}</Link>
        <h1 className={css.title}>{t('title')}</h1>
        <SaleroomMark />
        <ServerClock className={css.clock} />
        <span className={css.left}>
          {t('left', { count: list.filter(({ status }) => status !== 'done').length })}
        </span>
      </StaffHeader>
      <main id="main" className={css.grid} tabIndex={-1}>
        {shown.length === 0 ? (
          <div className={css.empty}>
            {list.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            ) : (
              <EmptyState title={t('noneOwn')} />
            )}
          </div>
        ) : (
          <CallGrid
            calls={shown}
            callers={callers}
            lots={ordered}
            chosen={call ? callKey(call) : ''}
            onChoose={(one) => setChosen({ key: callKey(one), wasDone: one.status === 'done' })}
          />
        )}
      </main>
      <aside className={css.side} aria-label={t('now')}>
        <LotNow actions={actions} />
        {call && (
          <CallPanel
            key={callKey(call)}
            auctionId={auction.id}
            call={call}
            lot={lots.find(({ id }) => id === call.lotId)}
            callers={callers}
            actions={actions}
          />
        )}
      </aside>
      {isAdding && (
        <RequestSheet
          auctionId={auction.id}
          lots={lots}
          callers={callers}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

const callKey = ({ lotId, paddle }: TelephoneEntry): string => `${lotId} ${paddle}`

/** Returns the call that needs the viewer: their own for the current lot, else their next one, else anybody’s. */
function nextCall(
  list: readonly TelephoneEntry[],
  userId: string,
  lotId: string | undefined,
): TelephoneEntry | undefined {
  const open = list.filter(({ status }) => status !== 'done')
  const own = open.filter(({ callerId }) => callerId === userId)
  return own.find((call) => call.lotId === lotId) ?? own[0] ?? open[0] ?? list[0]
}
