import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { InertPage } from './inert-page.tsx'

/** Shows a previewed text or home page, inert, and says whether readers see it already. */
export function TextPreview({
  isPublished,
  hasChanges,
  children,
}: {
  isPublished: boolean
  hasChanges: boolean
  children: ReactNode
}) {
  const t = useTranslations('drafts.preview.text')
  const state = hasChanges ? 'changed' : 'published'
  return (
    <InertPage mark={t(isPublished ? state : 'draft')} inert={t('inert')}>
      {children}
    </InertPage>
  )
}
