import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { unreachable } from '#domain/lib/unreachable.ts'
import { reservationMs } from '#domain/mall/order.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatTime } from '#server/platform/mail/format.ts'
import type { OrderDeps } from './deps.ts'
import { goodsIn } from './money.ts'
import { type LineRow, linesOf, type OrderRow, orderOf } from './rows.ts'
import { type Step, steps } from './steps.ts'
import { type LetterText, texts } from './texts.ts'

const letterJob = z.object({ id: z.string(), about: z.enum(steps) })

type Deps = Pick<OrderDeps, 'db' | 'accounts' | 'mail' | 'config'>

/** Sends a buyer the letter about a step of their order, unless the step is out of date. */
export const orderLetter =
  ({ db, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { id, about } = letterJob.parse(payload)
    const order = await orderOf(db, id)
    const reader = order && (await accounts.recipientOf(order.user_id))
    if (!order || !reader) return
    const text = textOf(order, about, reader.lang, config.house.timeZone)
    if (!text) return
    const lines = (await linesOf(db, [id])).get(id) ?? []
    const letters = texts[reader.lang]
    await mail.send(reader, {
      subject: text.subject,
      paragraphs: [
        ...text.paragraphs,
        ...(about === 'placed' || about === 'paid' ? totalLines(order, lines, reader.lang) : []),
      ],
      code: null,
      link: { label: letters.link, href: `${config.publicUrl}/mall/order/${encodeURIComponent(id)}` },
    })
  }

/** The text of a letter about a step; null if the step is out of date. */
function textOf(order: OrderRow, about: Step, lang: Language, timeZone: string): LetterText | null {
  const letters = texts[lang]
  const number = String(order.number)
  switch (about) {
    case 'placed':
      return order.status === 'pending'
        ? letters.placed(number, formatTime(timeZone, order.created_at + reservationMs))
        : null
    case 'paid':
      return order.status === 'paid' ? letters.paid(number, numberFormat.format(order.points)) : null
    case 'shipped':
      return letters.shipped(number, order.shipping_company, order.tracking_number)
    case 'delivered':
      return letters.delivered(number)
    case 'cancelled':
      if (order.reason === '') return null
      return letters.cancelled(number, order.reason, order.paid_at === null ? '' : paidOf(order))
    case 'refunded':
      return letters.refunded(number, paidOf(order))
    default:
      return unreachable(about)
  }
}

/** The items and the total. Tobacco is not named (C2). */
function totalLines(order: OrderRow, lines: readonly LineRow[], lang: Language): readonly string[] {
  const letters = texts[lang]
  const named = lines.filter(({ kind }) => kind !== 'cigars')
  const others = lines
    .filter(({ kind }) => kind === 'cigars')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const { goods, delivery, subtotal } = goodsIn(order)
  const inMoney = (cents: Cents) => formatAmount(order.currency, cents)
  return [
    ...named.map((line) =>
      letters.line(
        line.quantity,
        lang === 'en' ? line.title_en : line.title_zh,
        inMoney(line.price * line.quantity),
      ),
    ),
    ...(others > 0 ? [letters.others(others)] : []),
    letters.sums(inMoney(goods), delivery === 0 ? '' : inMoney(delivery)),
    order.paid_at === null
      ? letters.toPay(inMoney(subtotal))
      : letters.paidSum(inMoney(order.fee), paidOf(order)),
  ]
}

const paidOf = (order: OrderRow): string => formatAmount(order.currency, goodsIn(order).subtotal + order.fee)

const numberFormat = new Intl.NumberFormat('en-HK')
