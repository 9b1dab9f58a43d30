import type { Payments } from '#server/trade/payments/payments.ts'

/** The deposits of registrations, as payments keep them: at most one for each person and sale. */
export type Holds = Payments['hold']
