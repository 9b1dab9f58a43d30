import { code128, datamatrix } from 'bwip-js/generic'
import { drawCodePath } from '#domain/custody/code-path.ts'

/** Returns the number of an item as DataMatrix and as Code 128 (S3). */
export const labelCodes = (text: string) => ({
  square: datamatrix({ bcid: 'datamatrix', text }, drawCodePath()),
  bars: code128({ bcid: 'code128', text }, drawCodePath()),
})
