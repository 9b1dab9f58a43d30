import { z } from 'zod'
import type { Topic } from '#server/platform/events/topic.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { DepositEvent } from '#server/trade/wing.ts'
import { type DepositCallDeps, depositCalls } from './deposit-calls.ts'
import { type DepositLetterDeps, depositLetter } from './letters.ts'
import { transferDepositData } from './personal-data.ts'
import type { TransferDeposits } from './transfer-deposits.ts'

type Deps = DepositCallDeps &
  DepositLetterDeps & {
    readonly transferDeposits: Pick<TransferDeposits, 'sweep'>
    readonly depositReceived: Topic<DepositEvent>
    readonly config: DepositCallDeps['config'] & DepositLetterDeps['config']
  }

/** Interval of the sweep, in milliseconds. */
const intervalMs = 30_000

const eventJob = z.object({ userId: z.string(), auctionId: z.string() })

/** Returns the calls, tasks, personal data and background work of deposits by transfer (W9). */
export const connectTransferDeposits = (
  deps: Deps,
): {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  watch(log: Log): { close(): Promise<void> }
} => ({
  calls: depositCalls(deps),
  tasks: {
    'deposits.letter': depositLetter(deps),
    'deposits.received': (payload) => deps.depositReceived.publish(eventJob.parse(payload)),
  },
  personalData: transferDepositData(deps.db),
  watch: (log) =>
    sweepEvery(intervalMs, deps.transferDeposits.sweep, log, 'The sweep of deposits by transfer failed'),
})
