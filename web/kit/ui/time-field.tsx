import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormatHint } from './format-hint.tsx'
import { TextField } from './text-field.tsx'

/**
 * Shows a field for a time in Hong Kong, typed as pages show it, `2026-12-20 10:00`, rather than in the
 * browser's format.
 */
export function TimeField({ hint, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'aside'>) {
  const t = useTranslations('ui.time')
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      hint={<FormatHint format={t('format')} hint={hint} />}
    />
  )
}
