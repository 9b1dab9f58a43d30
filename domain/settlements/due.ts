import type { Cents } from '#domain/money/money.ts'

/** A day in the house’s time zone: `2026-12-04`. */
export type Day = string

const dayMs = 86_400_000

/** Returns the date some days later. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days from one day to another. */
export const daysFrom = (day: Day, other: Day): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs

/** Returns the last of some business days after a day (S6): from Monday to Friday, public holidays excepted. */
export function businessDaysAfter(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [date, left] = [day, count]
  while (left > 0) {
    date = addDays(date, 1)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(date)) left -= 1
  }
  return date
}

/** Business days from a buyer's late payment to the payout (S6). */
const afterLatePayment = 5

/** The days on which a payout depends. */
export type PayoutCalendar = { readonly payoutDay: Day; readonly holidays: ReadonlySet<Day> }

/** Returns the payout day of a sale that ended on a day (S6). @param payoutDays see `AgreementTerms` */
export const payoutDayOf = (saleDay: Day, payoutDays: number): Day => addDays(saleDay, payoutDays)

/**
 * Returns the day on which money is due to the seller (S6): the payout day, or five business days after a
 * later payment.
 */
export function dueDay(paidOn: Day, calendar: PayoutCalendar): Day {
  const { payoutDay, holidays } = calendar
  return paidOn <= payoutDay ? payoutDay : businessDaysAfter(paidOn, afterLatePayment, holidays)
}

/** Money received for an order, in cents. */
export type Receipt = { readonly on: Day; readonly cents: Cents }

/** The buyer's payments for the whole order of a lot. */
export type BuyersPayment =
  /** The lot has no buyer yet, or the invoice has not been issued. */
  | { readonly kind: 'notInvoiced' }
  | {
      readonly kind: 'unpaid'
      readonly dueOn: Day
      readonly total: Cents
      readonly receipts: readonly Receipt[]
    }
  | {
      readonly kind: 'paid'
      /** When the order was paid in full. */
      readonly on: Day
      readonly total: Cents
      readonly receipts: readonly Receipt[]
    }

/** The end of a hold that ends with the bank's decision on a dispute (O22), rather than on a day. */
export const openEnded: Day = '9999-12-31'

/**
 * A line that staff or a dispute hold, for a reason and until a day (S6); `lotId` null holds the whole settlement. The
 * line is due again on that day.
 */
export type Hold = {
  readonly lotId: string | null
  readonly reason: 'claim' | 'dispute' | 'cardMoney' | 'other'
  readonly until: Day
}

/**
 * Returns the hold on a lot, or on all lots, on some day; of several, the one that ends last; null if there
 * is none.
 */
export const holdOn = (holds: readonly Hold[], lotId: string | null, today: Day): Hold | null =>
  holds
    .filter((hold) => (hold.lotId === null || hold.lotId === lotId) && today < hold.until)
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null

/** Returns whether a seller is notified that a buyer is late (S6). @param daysOverdue see `domain/orders/due.ts` */
export const isSellerNotified = (daysOverdue: number): boolean => daysOverdue >= 14

/**
 * Returns whether giving a buyer more time needs the seller’s consent (S6). @param days beyond the invoice's
 * due date
 */
export const needsSellersConsent = (days: number): boolean => days > 30

/** Why money of a sold lot is not due to the seller yet (S6). */
export type WaitReason = 'notInvoiced' | 'unpaid' | 'overdue' | 'payoutDay' | 'paidLate' | 'held'

/** Whether money of a lot is due to the seller. `until` is the day on which it will be due, if known. */
export type LineState =
  | { readonly kind: 'due'; readonly on: Day }
  | {
      readonly kind: 'waits'
      readonly why: WaitReason
      readonly until: Day | null
      readonly hold: Hold | null
    }
  | { readonly kind: 'notSold' }

/** Returns whether the proceeds of a sold lot are due on some day, or why not (S6). */
export function lineState(
  payment: BuyersPayment,
  hold: Hold | null,
  calendar: PayoutCalendar,
  today: Day,
): LineState {
  const waits = (why: WaitReason, until: Day | null): LineState => ({ kind: 'waits', why, until, hold })
  switch (payment.kind) {
    case 'notInvoiced':
      return waits('notInvoiced', null)
    case 'unpaid':
      return waits(today > payment.dueOn ? 'overdue' : 'unpaid', null)
    case 'paid': {
      const on = dueDay(payment.on, calendar)
      if (hold?.until === openEnded) return waits('held', null)
      if (hold) return waits('held', hold.until > on ? hold.until : on)
      if (today >= on) return { kind: 'due', on }
      return waits(payment.on <= calendar.payoutDay ? 'payoutDay' : 'paidLate', on)
    }
  }
}
