import { type CodePath, drawCodePath } from '#domain/custody/code-path.ts'

/** Draws a text as a QR code within its quiet border; null for ''. The library is loaded with the first. */
export async function scanCode(text: string): Promise<CodePath | null> {
  if (text === '') return null
  const { qrcode } = await import('bwip-js/generic')
  return qrcode({ bcid: 'qrcode', text, padding: 2 }, drawCodePath())
}
