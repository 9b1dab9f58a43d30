import type { ReactNode } from 'react'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'

/** The hint of a field that is typed in one form: the form, then what else is to be said. */
export const FormatHint = ({ format, hint }: { format: string; hint: ReactNode }) => (
  <>
    {format}
    {hint !== undefined && hint !== '' && <SentenceGap />}
    {hint}
  </>
)
