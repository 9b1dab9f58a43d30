import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf.ts'
import { insertDocument, type SentDocument } from './letter-documents.ts'
import { type LetterContent, letterSheet, type SheetDeps } from './letter-sheet.ts'

export type { LetterContent } from './letter-sheet.ts'

/** The dependencies of letters with a document. */
export type SendDeps = SheetDeps & {
  readonly press: Pick<PdfRenderer, 'render'>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: { now(): number }
}

/** A letter to the seller of a consignment, with the content of its document. */
export type LetterWithDocument = Pick<SentDocument, 'key' | 'consignmentId' | 'auctionId'> & {
  readonly letter: Letter
  readonly content: LetterContent
}

/**
 * Sends a letter once and stores its document as sent (S16) in the caller's transaction, so that a letter
 * refused by the mail server has no document and is sent again.
 */
export async function sendWithDocument(
  deps: SendDeps,
  trx: Kysely<Rows>,
  reader: Recipient,
  { key, consignmentId, auctionId, letter, content }: LetterWithDocument,
): Promise<void> {
  const { lang, pageLang } = reader
  const sentAt = deps.clock.now()
  const sheet = await letterSheet(trx, deps, consignmentId, content, { lang, now: sentAt })
  if (!sheet) return
  const document = await deps.press.render({ ...sheet, lang: pageLang })
  const sent = { key, kind: content.kind, consignmentId, auctionId, lang: pageLang, sentAt, document }
  if (await insertDocument(trx, sent)) await deps.mail.send(reader, letter)
}
