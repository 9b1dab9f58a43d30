import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { TelephonePanel } from '#web/staff/telephones/telephone-panel.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import css from './console.module.css'
import { ConsoleAnnouncer } from './console-announcer.tsx'
import { ConsoleContext, useConsole } from './console-context.ts'
import { ConsoleHeader } from './console-header.tsx'
import { ConsoleNotice } from './console-notice.tsx'
import { ConsoleSheets } from './console-sheets.tsx'
import { CurrentLot } from './current-lot.tsx'
import { DecisionArea } from './decision-area.tsx'
import { useFloorPad } from './floor-pad.tsx'
import { useHold } from './hold-button.tsx'
import { HolderNotes } from './holder-notes.tsx'
import { KeyBar } from './key-help.tsx'
import { LockedBar } from './locked-bar.tsx'
import { CommissionBook, LotBids } from './lot-panels.tsx'
import { Pads } from './pads.tsx'
import { PendingDecisions } from './pending-decisions.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { RunningOrder } from './running-order.tsx'
import type { Sheet } from './sheet.ts'
import { Stage } from './stage.tsx'
import { UndoList } from './undo-list.tsx'
import { useConsoleHolder } from './use-console-holder.ts'
import { useKeys } from './use-keys.ts'
import { useLimitRequests } from './use-limit-requests.ts'
import { useLotActions } from './use-lot-actions.ts'
import { useNextLot } from './use-next-lot.ts'
import { usePresence } from './use-presence.ts'
import { useRequestedLots } from './use-requested-lots.ts'

/** The clerk's console, from which a live sale is conducted, primarily by keyboard. */
export function ConsolePage({
  auction,
  lots,
  start,
}: {
  auction: Auction
  lots: readonly SaleroomLot[]
  start: SaleView
}) {
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <ConsoleProvider auction={auction} lots={lots} />
    </SaleProvider>
  )
}

function ConsoleProvider({ auction, lots }: { auction: Auction; lots: readonly SaleroomLot[] }) {
  const { next, chooseNext } = useNextLot(lots)
  const holding = useConsoleHolder(auction.id)
  return (
    <ConsoleContext value={{ auction, lots, next, chooseNext, holding }}>
      <ConsoleLayout />
    </ConsoleContext>
  )
}

function ConsoleLayout() {
  const t = useTranslations('console.locked')
  const actions = useLotActions()
  const pad = useFloorPad()
  const sell = useHold(actions.sell)
  const pass = useHold(actions.pass)
  const goTo = useRef<HTMLInputElement>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { auction, next } = useConsole()
  const { isEnd } = useSale()
  const mayConduct = useHasRight('conduct')
  const presence = usePresence(auction.id)
  const limitRequests = useLimitRequests(auction.id)
  const requested = useRequestedLots(auction.id, actions)
  useKeys({
    actions,
    sell,
    pass,
    limitRequests,
    requested,
    floor: (index) => {
      const price = actions.floorPrices[index]
      if (price === undefined) actions.command.reportUnavailable('floorBid')
      else actions.floorBid({ ...pad.source, price })
    },
    other: () => pad.setIsOtherOpen(true),
    goTo: () => goTo.current?.focus(),
    paddle: () => pad.paddleField.current?.focus(),
    channel: () =>
      pad.setSource({ ...pad.source, channel: pad.source.channel === 'room' ? 'telephone' : 'room' }),
    open: setSheet,
  })
  const { onBlock } = actions
  return (
    <div className={css.desk}>
      <SkipLink />
      <ConsoleHeader actions={actions} presence={presence} open={setSheet} />
      <LockedBar />
      <RunningOrder goTo={goTo} actions={actions} open={setSheet} />
      <main id="main" className={css.main} tabIndex={-1}>
        {!mayConduct && <p>{t('readOnly')}</p>}
        <CurrentLot actions={actions} />
        <Stage actions={actions} requested={requested} open={setSheet} />
        <div className={css.notices}>
          <HolderNotes presence={presence} />
          <RefusalNote actions={actions} paddle={pad.source.paddle} onWalkIn={() => setSheet('door')} />
          <ConsoleNotice actions={actions} open={setSheet} />
        </div>
        {actions.prompt ? (
          <DecisionArea
            actions={actions}
            floorPad={pad}
            prompt={actions.prompt}
            onWalkIn={() => setSheet('door')}
          />
        ) : (
          actions.mayConduct &&
          !isEnd && <Pads actions={actions} floorPad={pad} sell={sell} pass={pass} open={setSheet} />
        )}
      </main>
      <div className={css.side}>
        <PendingDecisions actions={actions} limitRequests={limitRequests} />
        <TelephonePanel auctionId={auction.id} lotId={(onBlock?.entry ?? next)?.id ?? ''} />
        {onBlock && <LotBids lot={onBlock.entry} />}
        {onBlock && <CommissionBook view={onBlock.view} />}
        {onBlock && actions.mayConduct && <UndoList view={onBlock.view} />}
      </div>
      <ConsoleAnnouncer presence={presence} />
      {actions.mayConduct && <KeyBar onShowAll={() => setSheet('help')} />}
      <ConsoleSheets
        sheet={sheet}
        actions={actions}
        pad={pad}
        presence={presence}
        open={setSheet}
        onClose={() => setSheet(null)}
        onDone={(finished) => setSheet((current) => (current === finished ? null : current))}
      />
    </div>
  )
}
