import type { FileKind } from './kinds.ts'

/** The maximum length of a stored name in UTF-16 units, without its extension. */
const longest = 100

/** Control and format characters (including bidirectional overrides), lone surrogates and line separators. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

const ours = /\.(?:docx?|xlsx?|pdf|jpe?g|png)$/i

/**
 * Cleans a file name for storage. Folders are removed, and the extension is that of the content, so `prices.pdf.exe`
 * with a Word document becomes `prices.pdf.exe.docx`.
 */
export function cleanName(given: string, kind: FileKind): string {
  const last = given.slice(-1000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(unseen, '').replace(/[<>:"|?*]/g, '_')
  const tidy = seen
    .replace(/\s+/g, ' ')
    .replace(ours, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = tidy
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
  return `${short || 'file'}.${kind}`
}
