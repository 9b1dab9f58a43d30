import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { reservationMs } from '#domain/mall/order.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatTime } from '#server/platform/mail/format.ts'
import { type LetterFigure, type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import type { OrderDeps } from './deps.ts'
import { picturesOf } from './entity.ts'
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
    const text = textOf(order, about, reader.lang, houseTimeZone)
    if (!text) return
    const lines = (await linesOf(db, [id])).get(id) ?? []
    const letters = texts[reader.lang]
    const isListing = about === 'placed' || about === 'paid'
    await mail.send(reader, {
      ...text,
      items: lineItems(order, lines, await picturesOf(db, lines, reader.lang), reader.lang),
      figures: isListing ? totals(order, reader.lang) : [],
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

/** The items with their amounts. Tobacco is not named (C2). */
function lineItems(
  order: OrderRow,
  lines: readonly LineRow[],
  pictures: ReadonlyMap<string, LetterItem['picture']>,
  lang: Language,
): readonly LetterItem[] {
  const isTobacco = ({ kind }: LineRow) => kind === 'cigars'
  const others = lines.filter(isTobacco).reduce((sum, { quantity }) => sum + quantity, 0)
  const named = lines
    .filter((line) => !isTobacco(line))
    .map(({ product_id, price, quantity, title_en, title_zh }) => ({
      ...plainItem(`${lang === 'en' ? title_en : title_zh}${quantity === 1 ? '' : ` × ${quantity}`}`),
      picture: pictures.get(product_id) ?? null,
      amount: formatAmount(order.currency, price * quantity),
    }))
  return others > 0 ? [...named, plainItem(texts[lang].others(others))] : named
}

/** The sums of an order: what is to pay, or what was paid. */
function totals(order: OrderRow, lang: Language): readonly LetterFigure[] {
  const { goods, delivery, subtotal } = goodsIn(order)
  const inMoney = (cents: Cents) => formatAmount(order.currency, cents)
  const sums = { goods: inMoney(goods), delivery: delivery === 0 ? '' : inMoney(delivery) }
  return order.paid_at === null
    ? texts[lang].toPay({ ...sums, total: inMoney(subtotal) })
    : texts[lang].paidSums({ ...sums, fee: inMoney(order.fee), total: paidOf(order) })
}

const paidOf = (order: OrderRow): string => formatAmount(order.currency, goodsIn(order).subtotal + order.fee)

const numberFormat = new Intl.NumberFormat('en-HK')
