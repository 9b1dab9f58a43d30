import type { ReactNode } from 'react'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'

/** Shows the hint of a field with a fixed format: the format, then further advice. */
export const FormatHint = ({ format, hint }: { format: string; hint: ReactNode }) => (
  <>
    {format}
    {hint !== undefined && hint !== '' && <SentenceGap />}
    {hint}
  </>
)
