import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import {
  depositDueBy,
  depositReference,
  returnableCents,
} from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDateTime } from '#server/platform/mail/format.ts'
import { boldFigure, figure, known, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { registerPath, salePath } from '#server/platform/mail/page-paths.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { saleReader } from '#server/trade/sale-reader.ts'
import { depositIn } from './deposit-rows.ts'

/** Returns the letters about a deposit by transfer. */
export const depositLetters = ['awaited', 'received', 'returned'] as const

type DepositLetter = (typeof depositLetters)[number]

export type DepositLetterDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'bank'>
}

const letterJob = z.object({ depositId: z.string(), about: z.enum(depositLetters) })

/** Statuses in which a letter is still true; a deposit that was received may have paid an invoice since. */
const validIn: { readonly [about in DepositLetter]: readonly string[] } = {
  awaited: ['awaited'],
  received: ['held'],
  returned: ['returned'],
}

/** Writes to a client about their deposit by transfer, unless the letter is out of date (W9). */
export const depositLetter =
  ({ db, clock, accounts, catalogue, mail, config }: DepositLetterDeps): Task =>
  async (payload) => {
    const { depositId, about } = letterJob.parse(payload)
    const row = await db
      .selectFrom('transfer_deposits')
      .selectAll()
      .where('id', '=', depositId)
      .executeTakeFirst()
    if (!row || !validIn[about].includes(row.status)) return
    const found = await saleReader({ accounts, catalogue }, row)
    if (found === null) return
    const { reader, name, sale } = found
    const due = depositDueBy({ ...sale, isTimed: sale.kind === 'timed' }, clock.now())
    const deposit = depositIn(row)
    const pathOf = about === 'awaited' ? registerPath : salePath
    const cents = { awaited: row.asked, received: row.received, returned: returnableCents(deposit) }[about]
    const { link, ...text } = depositTexts(reader.lang, about, {
      sale: name,
      amount: formatAmount(row.currency, cents),
      reference: about === 'returned' ? row.return_reference : depositReference(row.number),
      due: due === null ? '' : formatDateTime(houseTimeZone, due),
      bank: config.bank,
    })
    await mail.send(reader, {
      ...text,
      code: null,
      link: { label: link, href: config.publicUrl + pathOf(row.auction_id) },
    })
  }

type DepositFacts = {
  readonly sale: string
  /** With its currency. */
  readonly amount: string
  readonly reference: string
  /** By when it is asked for, with its time; '' for at once. */
  readonly due: string
  readonly bank: BankDetails
}

/** Returns the texts of a letter about a deposit by transfer. */
export function depositTexts(
  lang: Language,
  about: DepositLetter,
  { sale, amount, reference, due, bank }: DepositFacts,
): LetterTexts & { readonly figures: readonly LetterFigure[] } {
  const t = textsIn(lang)
  const account =
    about === 'awaited'
      ? [
          figure(t('documents.invoice.bank'), bank.bank),
          figure(t('documents.invoice.holder'), bank.holder),
          figure(t('documents.invoice.account'), bank.account),
          figure(t('documents.invoice.swift'), bank.swift),
          figure(t('documents.invoice.fps'), bank.fps),
        ]
      : []
  return {
    ...letterIn(lang, `transferDeposits.${about}`, { sale, amount, due: due || 'none' }),
    figures: known(
      boldFigure(t('transferDeposits.amount'), amount),
      boldFigure(t('transferDeposits.reference'), reference),
      ...account,
    ),
  }
}
