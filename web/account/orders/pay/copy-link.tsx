import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { useCopy } from '#web/kit/ui/use-copy.ts'

/** Copies a detail of a transfer to the clipboard. @param name its name, for screen readers */
export function CopyLink({ name, text }: { name: string; text: string }) {
  const t = useTranslations('orderPaying.copy')
  const copy = useCopy('copy')
  return (
    <LinkButton onClick={() => void copy(text, t('done', { name }), t('byHand', { name }))}>
      {t('copy')}
      <span className="visually-hidden"> {name}</span>
    </LinkButton>
  )
}
