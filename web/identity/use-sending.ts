import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsk, useRefresh } from '#web/api/api-hooks.ts'
import { useToast } from '#web/ui/toaster.tsx'
import { newAk } from '#wire/ak.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameApply, userRealnameGet } from '#wire/calls/identity.ts'
import type { DocumentSide } from './use-document.ts'

/** What is still wanting before documents can be sent in. */
type Wanting = 'needFront' | 'stillComing'

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
  const ask = useAsk()
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
    // Refused because it stands otherwise than this page knew: show how it stands.
    if (!told.ok && told.error.name !== 'wrongState') return
    await Promise.all([refresh(userInfo), refresh(userRealnameGet)])
    if (!told.ok) return
    show({ key: 'identity', text: t('thanks') })
    onSent()
  }
  return { send, isBusy, wanting }
}
