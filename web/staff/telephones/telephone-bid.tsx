import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { DecisionArea } from '#web/staff/console/decision-area.tsx'
import { FloorPad, type FloorPadState, useFloorPad } from '#web/staff/console/floor-pad.tsx'
import { keyAction } from '#web/staff/console/keys.ts'
import { CommandNote } from '#web/staff/console/refusal-note.tsx'
import type { LotActions } from '#web/staff/console/use-lot-actions.ts'
import css from './telephones.module.css'
import type { TelephoneEntry } from './use-telephones.ts'

/** The bids of a client on the telephone: the same as on the console, with the client’s paddle (V4, V17). */
export function TelephoneBid({
  call: { lotId, paddle, status },
  lot,
  actions,
}: {
  call: TelephoneEntry
  lot: SaleroomLot | undefined
  actions: LotActions
}) {
  const t = useTranslations('telephones')
  const { currentLotId } = useSale()
  const floorPad = useFloorPad()
  const pad: FloorPadState = { ...floorPad, source: { paddle, channel: 'telephone' } }
  const isConnected = status === 'onLine' || status === 'ready'
  const isOffered = lotId === currentLotId
  const isLeading = isOffered && actions.onBlock?.view.leader === paddle
  const mayBid = isConnected && isOffered && !isLeading
  useBidKeys(actions, pad, mayBid)
  if (!isConnected) return null
  if (isLeading) return <p role="status">{t('leads', { paddle })}</p>
  if (!mayBid) return <p>{t('notOffered', { number: lot ? lotLabel(lot) : '' })}</p>
  return (
    <div className={css.bid}>
      <CommandNote command={actions.command} />
      <p>{t('bidFor', { paddle })}</p>
      {actions.prompt ? (
        <DecisionArea actions={actions} floorPad={pad} prompt={actions.prompt} onWalkIn={() => undefined} />
      ) : (
        <div className={css.pads}>
          <FloorPad actions={actions} pad={pad} />
        </div>
      )}
      <p className={classes(typography.dim, typography.sizeS)}>{t('bidHint')}</p>
    </div>
  )
}

/** Handles the bidding keys of the console: Space for the next price, 1 to 3 above it, = for another amount. */
function useBidKeys(actions: LotActions, pad: FloorPadState, isActive: boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || actions.prompt) return
    const action = keyAction(event)
    const index = ['floorBid', 'jump1', 'jump2', 'jump3'].indexOf(action ?? '')
    if (index === -1 && action !== 'other') return
    event.preventDefault()
    const price = actions.floorPrices[index]
    if (!actions.available.has('floorBid') || (index >= 0 && price === undefined))
      actions.command.reportUnavailable('floorBid')
    else if (price === undefined) pad.setIsOtherOpen(true)
    else actions.floorBid({ ...pad.source, price })
  })
  const [listener] = useState(() => (event: KeyboardEvent) => handleKeyDown(event))
  useEffect(() => {
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [listener])
}
