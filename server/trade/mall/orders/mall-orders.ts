import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Payee } from '#server/trade/payments/payee.ts'
import { orderCalls } from './calls.ts'
import type { OrderDeps } from './deps.ts'
import { runLapseJob } from './lapse.ts'
import { orderLetter } from './letters.ts'
import { mallPayee } from './payee.ts'
import { mallOrderData } from './personal-data.ts'
import { staffOrderCalls } from './staff-calls.ts'

/** Mall orders, as other subjects need them. */
export type MallOrders = {
  /** Handles their card payments and refunds. */
  readonly payee: Payee
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<'mall.lapse' | 'mall.letter', Task>>
  readonly personalData: PersonalData
}

const lapseJob = z.object({ id: z.string() })

/** Creates the mall’s orders (G1, G2). */
export const createMallOrders = (deps: OrderDeps): MallOrders => ({
  payee: mallPayee(deps),
  answers: [...orderCalls(deps), ...staffOrderCalls(deps)],
  tasks: {
    'mall.lapse': (payload) => runLapseJob(deps, lapseJob.parse(payload).id),
    'mall.letter': orderLetter(deps),
  },
  personalData: mallOrderData(deps.db),
})
