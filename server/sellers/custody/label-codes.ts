import { drawCodePath } from '#domain/custody/code-path.ts'

/** Returns the number of an item as DataMatrix and as Code 128 (S3). The library is loaded with the first label. */
export async function labelCodes(text: string) {
  const { code128, datamatrix } = await import('bwip-js/generic')
  return {
    square: datamatrix({ bcid: 'datamatrix', text }, drawCodePath()),
    bars: code128({ bcid: 'code128', text }, drawCodePath()),
  }
}
