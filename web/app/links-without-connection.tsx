import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { holdLinks } from './hold-links.ts'

await loadTexts('notices')

const key = 'link'

/** Holds links pressed while offline, says so, and opens the last one once the server responds. */
export function LinksWithoutConnection() {
  const t = useTranslations('notices.link')
  const { show, dismiss } = useToast()
  const { pathname } = useLocation()
  const socketState = useSocketState()
  const isDisconnected = useEffectEvent(() => !navigator.onLine || socketState === 'gone')
  const onHeld = useEffectEvent((cancel: () => void) =>
    show({
      key,
      kind: 'info',
      text: t('waiting'),
      sticky: true,
      action: { label: t('stay'), run: cancel },
      onClose: cancel,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on another page is outdated
  useEffect(() => {
    const release = holdLinks({
      isDisconnected: () => isDisconnected(),
      onHeld: (cancel) => onHeld(cancel),
      onOpen: () => dismiss(key),
    })
    return () => {
      release()
      dismiss(key)
    }
  }, [pathname, dismiss])
  return null
}
