import { type CodePath, drawCodePath } from '#domain/custody/code-path.ts'

/** Draws a text as a QR code with its quiet zone; null for ''. The library is loaded when first needed. */
export async function scanCode(text: string): Promise<CodePath | null> {
  if (text === '') return null
  const { qrcode } = await import('bwip-js/generic')
  return qrcode({ bcid: 'qrcode', text, padding: 2 }, drawCodePath())
}
