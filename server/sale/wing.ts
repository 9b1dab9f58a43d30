import type { LotNotices } from '#server/people/notices/notices.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import { bidCalls } from '#server/sale/bidding/bidding.ts'
import { cancelledLetterTask } from '#server/sale/bidding/cancelled-letter.ts'
import { openLateBids } from '#server/sale/bidding/late-bids.ts'
import { lotNotices, lotTasks } from '#server/sale/bidding/letters.ts'
import { movedLetterTasks } from '#server/sale/bidding/moved-letter.ts'
import { bidData } from '#server/sale/bidding/personal-data.ts'
import { reopenedLetterTask } from '#server/sale/bidding/reopened-letter.ts'
import { saleCorrectedLetterTask } from '#server/sale/bidding/sale-corrected-letter.ts'
import { consoleCalls } from '#server/sale/console/console-calls.ts'
import { openConsoleHolders } from '#server/sale/console/console-holder.ts'
import { parcelRequestCalls } from '#server/sale/console/parcel-request-calls.ts'
import { lotsRequested } from '#server/sale/console/parcel-requests.ts'
import { correctionCalls } from '#server/sale/corrections/corrections.ts'
import { lotListingCall } from '#server/sale/corrections/lot-listing.ts'
import { correctionData } from '#server/sale/corrections/personal-data.ts'
import { saleCorrectionCalls } from '#server/sale/corrections/sale-corrections.ts'
import { saleCoverCall } from '#server/sale/corrections/sale-cover.ts'
import { planCalls } from '#server/sale/plans/plans.ts'
import { questionData } from '#server/sale/questions/personal-data.ts'
import { questionCalls } from '#server/sale/questions/questions.ts'
import { isAnswerTo } from '#server/sale/questions/rows.ts'
import { createReceipts, type Receipts } from '#server/sale/receipts/receipts.ts'
import { createStaffRehearsalCalls, type StaffRehearsalCalls } from '#server/sale/rehearsals/calls.ts'
import { openProcessLock } from '#server/sale/rehearsals/process-lock.ts'
import { lotReadersTask, saleReadersTask } from '#server/sale/rooms/notice-task.ts'
import { outbidTask } from '#server/sale/rooms/outbid-task.ts'
import { openStreams, type Streams } from '#server/sale/streams/streams.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

/** Services of the sale wing. */
export type SaleServices = {
  readonly receipts: Receipts
  readonly streams: Streams
  /** The simulated bidders of staff rehearsals. */
  readonly practices: StaffRehearsalCalls['simulations']
  readonly practising: StaffRehearsalCalls
  /** Notices about lots, with whether each is still true and its letter. */
  readonly lotNotices: LotNotices
}

type Deps = Pick<WingSetting, 'db' | 'rooms' | 'clock' | 'config' | 'closing' | 'log'> &
  Pick<Services, 'catalogue' | 'favorites'>

export function openSaleWing({
  db,
  rooms,
  clock,
  config,
  closing,
  log,
  catalogue,
  favorites,
}: Deps): SaleServices {
  const practising = createStaffRehearsalCalls({ db, rooms, catalogue, clock })
  closing.add(() => practising.simulations.close())
  return {
    receipts: createReceipts({ ledger: rooms.ledger, catalogue, config }),
    streams: openStreams({ db, catalogue, bus: rooms.bus, log }),
    practising,
    practices: practising.simulations,
    lotNotices: lotNotices({ catalogue, config, clock, othersOf: favorites.othersOf }),
  }
}

type ConnectDeps = SaleServices &
  Pick<WingSetting, 'db' | 'rooms' | 'mail' | 'clock' | 'config'> &
  Pick<Services, 'catalogue' | 'accounts' | 'registrations' | 'notices' | 'orders' | 'aftersaleOffers'>

/** Adds bidding, receipts, streams, rehearsals and the clerk's console. */
export function connectSaleWing({
  db,
  rooms,
  mail,
  clock,
  config,
  catalogue,
  accounts,
  registrations,
  notices,
  orders,
  aftersaleOffers,
  receipts,
  streams,
  practising,
}: ConnectDeps): Wing {
  const lateBids = openLateBids({ db, clock, rooms })
  const holders = openConsoleHolders({ db, catalogue, rooms })
  const limiter = createLimiter({ max: config.bidsPerTenSeconds, perMs: 10_000 }, clock)
  return {
    calls: [
      ...receipts.answers,
      ...bidCalls({ rooms, catalogue, registrations, receipts, limiter, lateBids }),
      ...planCalls({ rooms, catalogue, registrations, receipts, limiter }),
      ...lateBids.calls,
      ...consoleCalls({
        rooms,
        catalogue,
        ifUnpaid: orders.ifUnpaid,
        isRescinded: orders.isRescinded,
        ifAvailable: aftersaleOffers.ifAvailable,
        lotsRequested: (...request) => lotsRequested(db, ...request),
        holders,
      }),
      ...parcelRequestCalls({ db, catalogue, rooms, registrations, holders, limiter }),
      ...holders.calls,
      ...correctionCalls({ db, rooms, catalogue }),
      ...saleCorrectionCalls({ db, catalogue }),
      saleCoverCall({ db, catalogue }),
      lotListingCall({ db, catalogue }),
      ...questionCalls({ db, rooms, catalogue, bus: rooms.bus }),
      ...streams.answers,
      ...practising.answers,
    ],
    tasks: {
      'room.overtaken': outbidTask(db),
      'room.noticed': lotReadersTask(db, 'room.noticeLetter'),
      'room.withdrawn': lotReadersTask(db, 'room.withdrawnLetter'),
      'room.soldInParcel': lotReadersTask(db, 'room.soldInParcelLetter'),
      'room.parcelUndone': lotReadersTask(db, 'room.parcelUndoneLetter'),
      'room.cancelled': saleReadersTask(db, 'room.cancelledLetter'),
      'room.extended': lotReadersTask(db, 'room.extendedLetter'),
      'room.startMoved': saleReadersTask(db, 'room.startMovedLetter'),
      'room.endsMoved': saleReadersTask(db, 'room.endsMovedLetter'),
      ...movedLetterTasks({ accounts, catalogue, clock, mail, config }),
      'room.saleCorrected': saleReadersTask(db, 'room.saleCorrectedLetter'),
      'room.saleCorrectedLetter': saleCorrectedLetterTask({ db, accounts, catalogue, mail, config }),
      'room.added': saleReadersTask(db, 'room.addedLetter'),
      'room.unsold': reopenedLetterTask({ accounts, catalogue, mail, config, ...notices }),
      'room.cancelledLetter': cancelledLetterTask({ accounts, catalogue, mail, config }),
      ...lotTasks({
        ...{ accounts, catalogue, mail, config, ...notices },
        isAnswerTo: (userId, notice) => isAnswerTo(db, userId, notice),
      }),
    },
    personalData: [bidData(db), correctionData(db), questionData(db)],
    background: [
      ({ log, databaseUrl }) =>
        practising.simulations.start((auctionId) => openProcessLock(databaseUrl, auctionId), log),
    ],
  }
}
