import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { keepOffer, offered } from './offer.ts'

const onChange = (run: () => void) => {
  offered.changed = run
  addEventListener('beforeinstallprompt', keepOffer)
  return () => {
    offered.changed = () => undefined
    removeEventListener('beforeinstallprompt', keepOffer)
  }
}

/** Installs the site at a press, where the browser offers it; elsewhere nothing, and the page says how it is done by hand. */
export function InstallButton() {
  const t = useTranslations('install.get')
  const offer = useSyncExternalStore(
    onChange,
    () => offered.now,
    () => null,
  )
  const [outcome, setOutcome] = useState<'installed' | 'dismissed' | null>(null)
  useEffect(() => {
    const installed = () => setOutcome('installed')
    if (matchMedia('(display-mode: standalone)').matches) installed()
    addEventListener('appinstalled', installed)
    return () => removeEventListener('appinstalled', installed)
  }, [])
  const install = async () => {
    if (!offer) return
    const told = await offer.prompt()
    offered.now = null
    setOutcome(told.outcome === 'accepted' ? 'installed' : 'dismissed')
  }
  return (
    <div role="status">
      {offer && outcome === null && <Button onClick={() => void install()}>{t('install')}</Button>}
      {outcome !== null && <p>{t(outcome)}</p>}
    </div>
  )
}
