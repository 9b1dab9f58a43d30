import { useTranslations } from 'use-intl'
import type { ViewedPicture } from './viewed-picture.ts'

/** Returns the name of a picture: its view or its number. */
export function useViewName(): (picture: ViewedPicture, index: number) => string {
  const t = useTranslations('viewer.view')
  return ({ view }, index) => (view ? t(view) : t('numbered', { number: index + 1 }))
}
