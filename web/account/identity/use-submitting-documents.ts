import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameApply, userRealnameGet } from '#wire/calls/identity.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DocumentSide } from './use-document.ts'

/** The missing parts before submitting; `lost` when the server no longer stores a picture. */
type MissingInput = 'needFront' | 'stillComing' | 'lost'

/** The sides of a document by their parameter names. */
type Sides = { readonly frontImg: DocumentSide; readonly backImg: DocumentSide }

/** Returns the sides whose pictures the server no longer stores, since unsubmitted uploads expire. */
export function findMissingSides(sides: Sides, error: CallError): readonly DocumentSide[] {
  if (error.name !== 'invalidInput') return []
  const { fields } = error.data
  return (['frontImg', 'backImg'] as const).filter((name) => name in fields).map((name) => sides[name])
}

/**
 * Submits documents, once.
 *
 * @param onSent called after submitting and refreshing the state
 */
export function useSubmittingDocuments({
  front,
  back,
  onSent,
}: {
  front: DocumentSide
  back: DocumentSide
  onSent: () => void
}) {
  const t = useTranslations('identity')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [missing, setMissing] = useState<MissingInput | null>(null)
  const isSending = useRef(false)
  const isUploading = front.uploading !== null || back.uploading !== null
  const frontImg = front.sent?.key
  useEffect(() => {
    if (frontImg !== undefined && !isUploading) setMissing(null)
  }, [frontImg, isUploading])

  const refreshState = () => Promise.all([refresh(userInfo), refresh(userRealnameGet)])
  const send = async () => {
    if (isUploading) return setMissing('stillComing')
    if (frontImg === undefined) return setMissing('needFront')
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    const backImg = back.sent?.key
    const response = await call(userRealnameApply, { frontImg, backImg, ak: createIdempotencyKey() })
    isSending.current = false
    setIsBusy(false)
    if (!response.ok) return handleError(response.error)
    await refreshState()
    show({ kind: 'done', key: 'identity', text: t('thanks') })
    onSent()
  }
  const handleError = async (error: CallError) => {
    const lost = findMissingSides({ frontImg: front, backImg: back }, error)
    for (const side of lost) side.remove()
    if (lost.length > 0) setMissing('lost')
    // The state differs from what the page shows.
    if (error.name === 'wrongState') await refreshState()
  }
  return { send, isBusy, missing }
}
