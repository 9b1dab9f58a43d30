import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/account/access/link-button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'

/** Copies a detail of a transfer to the clipboard. @param name what it is called, for screen readers */
export function CopyLink({ name, text }: { name: string; text: string }) {
  const t = useTranslations('orderPaying.copy')
  const { show } = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      show({ key: 'copy', kind: 'done', text: t('done', { name }) })
    } catch {
      // Browsers allow clipboard access only over HTTPS.
      show({ key: 'copy', kind: 'info', text: t('byHand', { name }) })
    }
  }
  return (
    <LinkButton onClick={() => void copy()}>
      {t('copy')}
      <span className="visually-hidden"> {name}</span>
    </LinkButton>
  )
}
