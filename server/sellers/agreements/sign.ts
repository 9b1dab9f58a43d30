import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { moveEdition } from '#server/sellers/consignments/agreement-calls.ts'
import { lockConsignment, storeChange, wrongState } from '#server/sellers/consignments/change-consignment.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type DocumentDeps, type Given, readAgreement, renderAgreement } from './documents.ts'

/** A signature of terms that the signer has read. */
export type Signing = Given & {
  readonly consignmentId: string
  /** The digest of the terms. */
  readonly digest: string
  readonly how: 'account' | 'link'
  /** The client who signs or whose link it is. */
  readonly by: string
  readonly lang: PageLanguage
  readonly now: Instant
}

/**
 * Signs the sent edition (S1): renders its document with the signature and stores it. The document is
 * rendered before the transaction, which refuses it if there is a newer edition.
 */
export async function signAgreement(
  deps: DocumentDeps,
  signing: Signing,
  isStillAllowed: (trx: Transaction<Rows>) => Promise<boolean>,
) {
  const { consignmentId, digest, how, by, lang, now, name, strokes } = signing
  const agreement = await readAgreement(deps.db, consignmentId, null)
  if (agreement?.edition.state === 'sent' && agreement.edition.digest !== digest)
    return wrongState('changed').refused
  const document =
    agreement?.edition.state === 'sent'
      ? await renderAgreement(deps, agreement, lang, { name, strokes, at: now })
      : null
  return deps.db.transaction().execute(async (trx) => {
    const locked = await lockConsignment(trx, consignmentId)
    if (!locked || !(await isStillAllowed(trx))) return refusal('notFound')
    const { latest, consignment } = locked
    if (!document || latest?.state !== 'sent') return wrongState(latest?.state ?? consignment.state).refused
    if (latest.digest !== digest) return wrongState('changed').refused
    const stored = { signed_at: now, signed_by_name: name, signed_how: how }
    const moved = await moveEdition(trx, locked, 'sign', { act: 'agreement.accept', stored })
    if ('refused' in moved) return moved.refused
    await storeChange(trx, locked, { ...moved, detail: { ...moved.detail, how } }, { by, now })
    const documentDigest = createHash('sha256').update(document).digest('hex')
    await trx
      .insertInto('agreement_signatures')
      .values({
        consignment_id: consignmentId,
        edition: latest.edition,
        strokes: JSON.stringify(strokes),
        lang,
        document: Buffer.from(document),
        document_digest: documentDigest,
      })
      .execute()
    await trx.deleteFrom('agreement_links').where('consignment_id', '=', consignmentId).execute()
    await enqueue(trx, 'agreements.letter', { kind: 'receipt', consignmentId, edition: latest.edition })
    return { signedAt: now, documentDigest }
  })
}
