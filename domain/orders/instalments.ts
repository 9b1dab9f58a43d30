import type { Cents, Duration, Instant } from '#domain/money/money.ts'
import { isCalendarDay } from './receipts.ts'

/** An amount that a buyer has agreed to pay by the end of a day (O15). */
export type Instalment = {
  /** The date in the house’s time zone: `2026-12-04`. */
  readonly date: string
  /** The end of that day. */
  readonly dueAt: Instant
  readonly cents: Cents
}

/** An agreed plan of payment (O15). */
export type PaymentPlan = {
  readonly instalments: readonly Instalment[]
  /** The payments of the invoice before the plan was agreed, in cents. */
  readonly paidBefore: Cents
}

/** An instalment and its remainder, in cents. */
export type OpenInstalment = Instalment & { readonly left: Cents }

/** The maximum and minimum number of instalments of a plan. */
export const maxInstalments = 24
export const minInstalments = 2

/** The maximum time ahead at which an instalment can be due. */
const maxAhead: Duration = 731 * 86_400_000

export type InstalmentIssue = 'count' | 'amount' | 'sum' | 'date' | 'order' | 'far'

/**
 * Returns the issue of a plan (O15), or null if it is valid: two to 24 instalments above zero which add up to
 * the amount owed, on days that follow each other, not before today and not more than two years ahead.
 *
 * @param owed the amount owed in cents
 * @param today `2026-12-04`, in the house's time zone
 */
export function instalmentIssue(
  instalments: readonly Pick<Instalment, 'date' | 'cents'>[],
  owed: Cents,
  today: string,
): InstalmentIssue | null {
  if (instalments.length < minInstalments || instalments.length > maxInstalments) return 'count'
  if (instalments.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0)) return 'amount'
  if (instalments.some(({ date }) => !isCalendarDay(date) || date < today)) return 'date'
  if (instalments.some(({ date }, i) => i > 0 && date <= (instalments[i - 1]?.date ?? ''))) return 'order'
  const last = instalments.at(-1)?.date ?? today
  if (Date.parse(last) - Date.parse(today) > maxAhead) return 'far'
  return sumOf(instalments) === owed ? null : 'sum'
}

/**
 * Returns the instalments of a plan with the remainder of each (O15). Payments since the plan was agreed pay the
 * earliest first. Later changes of the invoice adjust the last instalments, so that their rest equals the
 * amount owed.
 *
 * @param paid the part payments of the invoice, in cents @param owed the remainder to pay, in cents
 */
export function openInstalments(plan: PaymentPlan, paid: Cents, owed: Cents): readonly OpenInstalment[] {
  let credit = paidSince(plan, paid)
  return adjusted(plan.instalments, credit + owed).map((instalment) => {
    const left = instalment.cents - Math.min(credit, instalment.cents)
    credit -= instalment.cents - left
    return { ...instalment, left }
  })
}

/**
 * Returns the payments of an invoice since its plan was agreed. @param paid the part payments, in cents
 */
export const paidSince = ({ paidBefore }: PaymentPlan, paid: Cents): Cents => Math.max(0, paid - paidBefore)

/** Returns the instalment that has to be paid next, or null once nothing is left. */
export const nextInstalment = (instalments: readonly OpenInstalment[]): OpenInstalment | null =>
  instalments.find(({ left }) => left > 0) ?? null

/** Returns the instalments adjusted to another total by changing the last ones (O15). */
export function adjusted(instalments: readonly Instalment[], total: Cents): readonly Instalment[] {
  let more = total - sumOf(instalments)
  return instalments
    .toReversed()
    .map((instalment) => {
      const cents = Math.max(0, instalment.cents + more)
      more -= cents - instalment.cents
      return { ...instalment, cents }
    })
    .toReversed()
}

/** An amount that bears interest between two instants. */
export type InterestPart = { readonly owed: Cents; readonly from: Instant; readonly until: Instant }

/**
 * Returns the unpaid amounts of an invoice after each due date, until they were paid (O11, O12, O15).
 * Payments pay the earliest due amounts first.  @param due amounts in the order of their due dates; they add
 * up to the payments and the remainder @param payments in order, each with its time @param until now, or when
 * the remainder was paid
 */
export function interestParts(
  due: readonly Pick<Instalment, 'dueAt' | 'cents'>[],
  payments: readonly { readonly cents: Cents; readonly until: Instant }[],
  until: Instant,
): readonly InterestPart[] {
  const paying = [...payments.map((payment) => ({ ...payment })), { cents: Number.POSITIVE_INFINITY, until }]
  return due.flatMap(({ cents, dueAt }) => {
    const parts: InterestPart[] = []
    let left = cents
    while (left > 0) {
      const payment = paying[0]
      if (!payment) break
      const owed = Math.min(left, payment.cents)
      if (owed > 0) parts.push({ owed, from: dueAt, until: payment.until })
      left -= owed
      payment.cents -= owed
      if (payment.cents === 0) paying.shift()
    }
    return parts
  })
}

const sumOf = (instalments: readonly Pick<Instalment, 'cents'>[]): Cents =>
  instalments.reduce((sum, { cents }) => sum + cents, 0)
