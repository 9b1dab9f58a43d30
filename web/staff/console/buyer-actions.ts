import {
  staffBuyerName,
  staffChoiceOffer,
  staffChoiceRecord,
  staffParcelSell,
} from '#wire/calls/staff-sale.ts'
import type { ActionDeps } from './action-deps.ts'

/** Actions that concern the buyer of a lot, and the further lots they take. */
export type BuyerActions = {
  readonly nameBuyer: (lotId: string, paddle: string) => void
  /** Asks how many lots of the parcel the buyer takes. */
  readonly askParcel: () => void
  /** Sells these lots to the buyer of the current lot, at its price; `requestId` if they requested them (V22). */
  readonly sellParcel: (lotIds: readonly string[], requestId?: string) => void
  /** Asks which lots of its group the buyer takes. */
  readonly askChoice: () => void
  /** Records that the buyer of the current lot takes these lots, at its price (V23); `requestId` as above. */
  readonly recordChoice: (lotIds: readonly string[], requestId?: string) => void
  /** Offers these lots as buyer’s choice; without any, ends the group of the lot (V23). */
  readonly offerChoice: (lotId: string, lotIds: readonly string[], onDone: () => void) => void
}

/**
 * Creates the actions for the buyer. @param nextOfParcel the first lot that the buyer of the current lot can
 * take (V20), undefined if none
 */
export const buyerActions = (
  { lotId, available, command, prompts, run }: ActionDeps,
  nextOfParcel: string | undefined,
): BuyerActions => ({
  nameBuyer: (ofLotId, paddle) => {
    prompts.close()
    run('nameBuyer', (call, stamp) => call(staffBuyerName, { ...stamp, lotId: ofLotId, paddle }))
  },
  askParcel: () => {
    if (available.has('parcel') && nextOfParcel !== undefined)
      prompts.open({ kind: 'parcel', lotId, nextId: nextOfParcel })
    else command.reportUnavailable('parcel')
  },
  sellParcel: (lotIds, requestId = '') => {
    prompts.close()
    run('parcel', (call, stamp) => call(staffParcelSell, { ...stamp, lotId, lotIds: [...lotIds], requestId }))
  },
  askChoice: () => {
    if (available.has('choice')) prompts.open({ kind: 'choice', lotId })
    else command.reportUnavailable('choice')
  },
  recordChoice: (lotIds, requestId = '') => {
    prompts.close()
    run('choice', (call, stamp) =>
      call(staffChoiceRecord, { ...stamp, lotId, lotIds: [...lotIds], requestId }),
    )
  },
  offerChoice: (ofLotId, lotIds, onDone) =>
    run(
      'offerChoice',
      (call, stamp) => call(staffChoiceOffer, { ...stamp, lotId: ofLotId, lotIds: [...lotIds] }),
      onDone,
    ),
})
