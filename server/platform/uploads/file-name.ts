import type { FileKind } from './kinds.ts'

/** Longest name that is kept, in UTF-16 units without its ending. */
const longest = 100

/** Control and format characters (among them those that turn the direction of writing), halves of characters, line ends. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

const ours = /\.(?:docx?|xlsx?|pdf|jpe?g|png)$/i

/**
 * A file's name as it is kept: text only, never a path. Whatever folders it names are left out, and it ends as its
 * content demands, so that `prices.pdf.exe` which holds a Word document is `prices.pdf.exe.docx`.
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
