import type { Payments } from '#server/trade/payments/payments.ts'

/** The deposits of registrations, held by payments: at most one for each client and sale. */
export type Holds = Payments['hold']
