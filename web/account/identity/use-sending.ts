import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameApply, userRealnameGet } from '#wire/calls/identity.ts'
import { newAk } from '#wire/client/ak.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DocumentSide } from './use-document.ts'

/** What is still wanting before documents can be sent in; `lost` a picture that the house has let go of meanwhile. */
type Wanting = 'needFront' | 'stillComing' | 'lost'

/** The sides of a document by the parameters under which they are sent in. */
type Sides = { readonly frontImg: DocumentSide; readonly backImg: DocumentSide }

/** The sides whose pictures the house no longer has: it keeps few of them, and none for long, until they are sent in. */
export function lostAmong(sides: Sides, error: CallError): readonly DocumentSide[] {
  if (error.name !== 'invalidInput') return []
  const { fields } = error.data
  return (['frontImg', 'backImg'] as const).filter((name) => name in fields).map((name) => sides[name])
}

/**
 * Sends documents in, once.
 *
 * @param onSent called when the house has them, and all that shows the check knows it
 */
export function useSending({
  front,
  back,
  onSent,
}: {
  front: DocumentSide
  back: DocumentSide
  onSent: () => void
}) {
  const t = useTranslations('identity')
  const ask = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [wanting, setWanting] = useState<Wanting | null>(null)
  const isSending = useRef(false)
  const isComing = front.coming !== null || back.coming !== null
  const frontImg = front.sent?.key
  useEffect(() => {
    if (frontImg !== undefined && !isComing) setWanting(null)
  }, [frontImg, isComing])

  const showStanding = () => Promise.all([refresh(userInfo), refresh(userRealnameGet)])
  const send = async () => {
    if (isComing) return setWanting('stillComing')
    if (frontImg === undefined) return setWanting('needFront')
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    const backImg = back.sent?.key
    const told = await ask(userRealnameApply, { frontImg, backImg, ak: newAk() })
    isSending.current = false
    setIsBusy(false)
    if (!told.ok) return refused(told.error)
    await showStanding()
    show({ kind: 'done', key: 'identity', text: t('thanks') })
    onSent()
  }
  const refused = async (error: CallError) => {
    const lost = lostAmong({ frontImg: front, backImg: back }, error)
    for (const side of lost) side.remove()
    if (lost.length > 0) setWanting('lost')
    // It stands otherwise than this page knew.
    if (error.name === 'wrongState') await showStanding()
  }
  return { send, isBusy, wanting }
}
