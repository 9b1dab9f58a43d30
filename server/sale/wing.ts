import type { LotNotices } from '#server/people/notices/notices.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import { bidCalls } from '#server/sale/bidding/bidding.ts'
import { openLateBids } from '#server/sale/bidding/late-bids.ts'
import { lotNotices, lotTasks } from '#server/sale/bidding/letters.ts'
import { bidData } from '#server/sale/bidding/personal-data.ts'
import { deskCalls } from '#server/sale/console/desk-calls.ts'
import { openReceipts, type Receipts } from '#server/sale/receipts/receipts.ts'
import { openPractising, type Practising } from '#server/sale/rehearsals/calls.ts'
import { openTurn } from '#server/sale/rehearsals/turn.ts'
import { overtaken } from '#server/sale/rooms/overtaken.ts'
import { openStreams, type Streams } from '#server/sale/streams/streams.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

/** What sales offer to other wings. */
export type SaleServices = {
  readonly receipts: Receipts
  readonly streams: Streams
  /** The simulated bidders of rehearsals that staff make. */
  readonly practices: Practising['practices']
  readonly practising: Practising
  /** When notices about lots are still true, and their letters. */
  readonly lotNotices: LotNotices
}

type Deps = Pick<WingSetting, 'db' | 'rooms' | 'clock' | 'config' | 'closing'> &
  Pick<Services, 'catalogue' | 'favorites'>

export function openSaleWing({
  db,
  rooms,
  clock,
  config,
  closing,
  catalogue,
  favorites,
}: Deps): SaleServices {
  const practising = openPractising({ db, rooms, catalogue, clock })
  closing.add(() => practising.practices.close())
  return {
    receipts: openReceipts({ ledger: rooms.ledger, catalogue, config }),
    streams: openStreams({ db, catalogue, tellStream: rooms.bus.tellStream }),
    practising,
    practices: practising.practices,
    lotNotices: lotNotices({ catalogue, config, clock, othersOf: favorites.othersOf }),
  }
}

type ConnectDeps = SaleServices &
  Pick<WingSetting, 'db' | 'rooms' | 'mail' | 'clock' | 'config'> &
  Pick<Services, 'catalogue' | 'accounts' | 'registrations' | 'notices' | 'orders'>

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
  receipts,
  streams,
  practising,
}: ConnectDeps): Wing {
  const lateBids = openLateBids({ db, clock, rooms })
  const limiter = createLimiter({ max: config.bidsPerTenSeconds, perMs: 10_000 }, clock)
  return {
    calls: [
      ...receipts.answers,
      ...bidCalls({ rooms, catalogue, registrations, receipts, limiter, lateBids }),
      ...lateBids.calls,
      ...deskCalls({ rooms, catalogue, whileUnpaid: orders.whileUnpaid }),
      ...streams.answers,
      ...practising.answers,
    ],
    tasks: {
      'room.overtaken': overtaken(db),
      ...lotTasks({ accounts, catalogue, mail, config, tell: notices.notify }),
    },
    personalData: [bidData(db)],
    background: [
      ({ log, databaseUrl }) =>
        practising.practices.keep((auctionId) => openTurn(databaseUrl, auctionId), log),
    ],
  }
}
