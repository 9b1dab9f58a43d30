import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import type { PrintLabel } from '#server/platform/pdf/print-document.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { letterhead } from './letterhead.ts'

/** Returns a sheet of item labels to cut apart (S3). */
export const labelSheet = (house: HouseIdentity, lang: Language, labels: readonly PrintLabel[]): Sheet => ({
  ...letterhead(house, lang),
  title: textsIn(lang)('custody.labels.title'),
  subtitle: '',
  stamp: '',
  reference: '',
  parts: [{ kind: 'labels', labels }],
})
