import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { advanceCalls } from '#server/trade/advances/advances.ts'
import { settleLater } from '#server/trade/orders/change.ts'
import { accountCalls } from '#server/trade/payouts/account-calls.ts'
import { fileCalls } from '#server/trade/payouts/file-calls.ts'
import { listCalls } from '#server/trade/payouts/list.ts'
import { moveCalls } from '#server/trade/payouts/move.ts'
import { remittancesOf } from '#server/trade/payouts/payout-rows.ts'
import { prepareCalls } from '#server/trade/payouts/prepare.ts'
import { adviceCalls } from './advice.ts'
import { type SettlementDeps, settlementCalls } from './calls.ts'
import { chargeCalls } from './charge-calls.ts'
import { dueCall, dueOf } from './due-call.ts'
import { followOrders } from './follow.ts'
import { type SellerLetterDeps, sellerLetter } from './letters.ts'
import { notifyCall } from './notify-call.ts'
import { settlementData } from './personal-data.ts'
import { sweepSellerLetters } from './seller-letters.ts'
import { deductionsOf, proceedsOf } from './seller-lines.ts'
import type { SettlementRef } from './settlement-rows.ts'
import { type VerificationDeps, verificationCall } from './verification-call.ts'
import { withheldCall } from './withheld-call.ts'

/** Settlements with sellers and payouts to them, as other subjects need them. */
export type Settlements = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /** Writes the letters that are due by the clock (S6, S16). */
  sweep(): Promise<void>
  /** Runs the sweep until closed. */
  watch(log: Log): { close(): Promise<void> }
  /** Returns what falls due to sellers in the next weeks, as the start page has it (S6). */
  dueOf(now: Instant): ReturnType<typeof dueOf>
  /** Returns the proceeds of a consignment in a sale, in total and by lot (S6), or null until it has ended. */
  proceedsOf(ref: SettlementRef, now: Instant): ReturnType<typeof proceedsOf>
  /** Returns the further deductions and waivers of lots in a sale (S5, S15). */
  deductionsOf(ref: SettlementRef): ReturnType<typeof deductionsOf>
  /** Returns the payouts of a consignment that the bank has confirmed (S8). */
  remittancesOf(consignmentId: string): ReturnType<typeof remittancesOf>
  /** Issues the next editions of the settlements of a sale that have changed, after the transaction commits (S11). */
  readonly settleLater: typeof settleLater
}

type Deps = SettlementDeps &
  SellerLetterDeps &
  Pick<VerificationDeps, 'ledger'> & {
    readonly db: Kysely<Rows>
    readonly clock: Clock
    readonly config: Pick<
      Config,
      'dataDir' | 'identityKeys' | 'publicUrl' | 'bank' | 'payoutColumns' | 'withholding'
    >
  }

/** Interval of the sweep of letters. */
const sweepMs = 60_000

const followJob = z.object({ auctionId: z.string() })

/** Creates settlements and payouts (S2, S4 to S8). */
export function createSettlements(deps: Deps): Settlements {
  const { db, clock, config } = deps
  const keys = loadServerKeys(config.dataDir, config.identityKeys)
  const accountSeal = createSeal(keys, 'payout account')
  return {
    answers: [
      ...settlementCalls(deps),
      ...adviceCalls(deps),
      ...chargeCalls(deps),
      dueCall(deps),
      notifyCall(deps),
      withheldCall({ db }),
      verificationCall(deps),
      ...advanceCalls({ db }),
      ...accountCalls({ db, seal: accountSeal }),
      ...prepareCalls(deps),
      ...moveCalls(deps),
      ...fileCalls({ db, config, accountSeal, fileSeal: createSeal(keys, 'payout file') }),
      ...listCalls({ db }),
    ],
    tasks: {
      'settlements.follow': (payload) => followOrders(deps, followJob.parse(payload).auctionId, clock.now()),
      'settlements.letter': sellerLetter(deps),
    },
    personalData: settlementData(db),
    sweep: () => sweepSellerLetters(deps),
    watch: (log) => sweepEvery(sweepMs, () => sweepSellerLetters(deps), log, 'Writing to sellers failed'),
    dueOf: (now) => dueOf(deps, now),
    proceedsOf: (ref, now) => proceedsOf(deps, ref, now),
    deductionsOf: (ref) => deductionsOf(deps, ref),
    remittancesOf: (consignmentId) => remittancesOf(db, consignmentId),
    settleLater,
  }
}
