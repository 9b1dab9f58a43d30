import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { deferPrompt, installPrompt } from './install-prompt.ts'

const subscribe = (listener: () => void) => {
  installPrompt.onChange = listener
  addEventListener('beforeinstallprompt', deferPrompt)
  return () => {
    installPrompt.onChange = () => undefined
    removeEventListener('beforeinstallprompt', deferPrompt)
  }
}

/** Shows a button to install the site if the browser offers it; otherwise renders nothing. */
export function InstallButton() {
  const t = useTranslations('install.get')
  const offer = useSyncExternalStore(
    subscribe,
    () => installPrompt.current,
    () => null,
  )
  const [outcome, setOutcome] = useState<'installed' | 'dismissed' | null>(null)
  useEffect(() => {
    const setInstalled = () => setOutcome('installed')
    if (matchMedia('(display-mode: standalone)').matches) setInstalled()
    addEventListener('appinstalled', setInstalled)
    return () => removeEventListener('appinstalled', setInstalled)
  }, [])
  const install = async () => {
    if (!offer) return
    const response = await offer.prompt()
    installPrompt.current = null
    setOutcome(response.outcome === 'accepted' ? 'installed' : 'dismissed')
  }
  return (
    <div role="status">
      {offer && outcome === null && <Button onClick={() => void install()}>{t('install')}</Button>}
      {outcome !== null && <p>{t(outcome)}</p>}
    </div>
  )
}
