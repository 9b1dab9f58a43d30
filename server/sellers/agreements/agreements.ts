import type { FastifyPluginCallback } from 'fastify'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import { type CallHandler, handleCall, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { sellAgreementOpen, sellAgreementSign, sellAgreementSignByLink } from '#wire/calls/sell-agreements.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readAgreement } from './documents.ts'
import { agreementLetter, type LetterDeps } from './letter.ts'
import { findLink } from './links.ts'
import { agreementRoute } from './route.ts'
import { signAgreement } from './sign.ts'

type Deps = LetterDeps & Parameters<typeof agreementRoute>[0]

/** Creates the calls by which sellers sign agreements, the letters to them, and the route of their documents (S1). */
export const createAgreements = (
  deps: Deps,
): {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  readonly route: FastifyPluginCallback
} => ({
  answers: [
    handleMemberCall(
      sellAgreementSign,
      async ({ viewer, pageLang: lang, now }, { ak: _, drawing, ...given }) => {
        const { db } = deps
        const consignment = await readConsignment(db, given.consignmentId)
        if (!(await isSameClient(db, viewer.userId, consignment?.seller))) return refusal('notFound')
        return signAgreement(
          deps,
          { ...given, ...drawing, how: 'account', by: viewer.userId, lang, now },
          async () => true,
        )
      },
    ),

    handleCall(sellAgreementOpen, async ({ now }, { key }) => {
      const link = await findLink(deps.db, key, now)
      const agreement = link && (await readAgreement(deps.db, link.consignmentId, link.edition))
      if (!link || !agreement) return refusal('notFound')
      const { consignment, seller, edition, before } = agreement
      const { terms, digest, changes } = edition
      const { expiresAt } = link
      return {
        number: consignment.number,
        seller,
        edition: edition.edition,
        ...{ terms, digest, changes, before, expiresAt },
      }
    }),

    handleCall(
      sellAgreementSignByLink,
      async ({ pageLang: lang, now }, { key, ak: _, drawing, ...given }) => {
        const link = await findLink(deps.db, key, now)
        const by = link && (await readConsignment(deps.db, link.consignmentId))?.seller
        if (!link || !by) return refusal('notFound')
        const { consignmentId } = link
        // Only one of several concurrent requests finds the link.
        return signAgreement(
          deps,
          { ...given, ...drawing, consignmentId, how: 'link', by, lang, now },
          async (trx) => (await findLink(trx, key, now)) !== null,
        )
      },
    ),
  ],
  tasks: { 'agreements.letter': agreementLetter(deps) },
  route: agreementRoute(deps),
})
