import { useState } from 'react'
import { useLocale } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { sellAgreementSign } from '#wire/calls/sell-agreements.ts'
import { sellConsignmentList, sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import { ownAgreementPdf } from './paths.ts'
import { SignedNotice, SignForm } from './sign-form.tsx'

/** Signs the agreement that was sent to the seller, on their own page (S1); nothing if none awaits it. */
export function SignOwn({ consignment: { id, editions } }: { consignment: OwnConsignment }) {
  const call = useApiCall()
  const refresh = useRefresh()
  const lang = useLocale()
  const [signed, setSigned] = useState<string | null>(null)
  const [latest] = editions
  const update = () => void Promise.all([refresh(sellConsignmentView), refresh(sellConsignmentList)])
  if (signed !== null) return <SignedNotice digest={signed} />
  if (latest?.state !== 'sent') return null
  const { digest, terms, edition } = latest
  return (
    <SignForm
      key={digest}
      terms={terms}
      pdf={ownAgreementPdf(id, edition, lang)}
      sign={(signature) => call(sellAgreementSign, { consignmentId: id, digest, ...signature })}
      onSigned={(documentDigest) => {
        setSigned(documentDigest)
        update()
      }}
      onRefused={update}
    />
  )
}
