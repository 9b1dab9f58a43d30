import { useTranslations } from 'use-intl'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useCopy } from '#web/kit/ui/use-copy.ts'

/** A button that shares the page's URL or copies it to the clipboard. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const t = useTranslations('lots.share')
  const copy = useCopy('share')
  const share = async () => {
    if (canShare(navigator)) {
      await navigator.share({ title, url: address }).catch(() => undefined)
      return
    }
    await copy(address, t('copied'), t('address', { address }))
  }
  return <IconButton icon="share" label={t('label')} onClick={() => void share()} />
}

/** Returns whether the browser supports sharing, which not all do, whatever the types say. */
const canShare = (navigator: Navigator): boolean =>
  'share' in navigator && typeof navigator.share === 'function'
