import { hasActiveFormulas } from './excel-formulas.ts'
import { hasImpossibleCells } from './excel-references.ts'
import { hasActiveLinks } from './office-links.ts'
import { readContentTypes } from './office-types.ts'
import { type Refused, refused } from './refused.ts'
import { hasActiveFields } from './word-fields.ts'
import { rawTagsOf } from './xml-text.ts'
import { type Allowance, openAllowance, type Part, readZip } from './zip.ts'

/** The content types that identify an Office document. */
const mains = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/** Parts with active content: macros, controls, embedded objects, links to programs; by their types or names. */
const activeTypes = /macro|vba|activeX|oleObject|ms-excel\.sheet\.binary/i
const activeNames =
  /vbaProject|macrosheets\/|activeX\/|ctrlProps\/|oleObject|externalLinks\/|customUI|webextensions?\/|queryTables\/|(?:^|\/)connections\.xml$|volatileDependencies|recipientData|afchunk/i

/** The extensions of passive parts: text, pictures, fonts and printer settings. */
const plainEndings =
  /(?:\.(?:xml|rels|vml|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|emz|wmz|wdp|svg|ico|webp|odttf|ttf|otf|fntdata|psmdcp)|printerSettings\d*\.bin)$/i

/** The data of a chart, which Office embeds as a document. */
const plainEmbedding = /\/embeddings\/[^/]+\.(?:xlsx|docx)$/i

/** The maximum bytes of a part that lists types or links. */
const maxListLength = 2 * 1024 * 1024

/** Checks that a ZIP archive is a Word document or an Excel workbook without active content. */
export const checkOffice = (bytes: Buffer): Promise<keyof typeof mains | Refused> =>
  check(bytes, openAllowance(), false)

async function check(
  bytes: Buffer,
  allowance: Allowance,
  isEmbedded: boolean,
): Promise<keyof typeof mains | Refused> {
  const names = new Set<string>()
  const embedded: Buffer[] = []
  let types = ''
  const verdict = await readZip(
    bytes,
    (part) => {
      names.add(part.name)
      if (plainEmbedding.test(part.name)) {
        // Charts are embedded only one level deep.
        if (isEmbedded) return refused('activeContent')
        embedded.push(part.bytes)
        return null
      }
      if (part.name === '[Content_Types].xml' && part.bytes.length <= maxListLength)
        types = part.bytes.toString('latin1')
      return issueOf(part)
    },
    allowance,
  )
  if (verdict) return verdict
  const typeOf = readContentTypes(types)
  if (!typeOf || !names.has('_rels/.rels')) return refused('notAccepted')
  const typesOfParts = [...names].map(typeOf)
  if (typesOfParts.some((type) => activeTypes.test(type))) return refused('activeContent')
  const kind = (['docx', 'xlsx'] as const).find((one) => typesOfParts.includes(mains[one]))
  if (!kind) return refused('notAccepted')
  if (![...names].every(isPlainName)) return refused('activeContent')
  for (const one of embedded) {
    const inner = await check(one, allowance, true)
    if (typeof inner !== 'string') return inner
  }
  return kind
}

/** Returns whether a part is passive or a folder. */
const isPlainName = (name: string): boolean =>
  name.endsWith('/') || plainEndings.test(name) || plainEmbedding.test(name)

function issueOf({ name, bytes }: Part): Refused | null {
  if (name.endsWith('/') && bytes.length === 0) return null
  if (activeNames.test(name)) return refused('activeContent')
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return null
  const isList = /\.rels$/i.test(name) || name === '[Content_Types].xml'
  if (isList && bytes.length > maxListLength) return refused('tooLarge')
  // The searched names are in ASCII, which is the same in UTF-8.
  const text = bytes.toString('latin1')
  if (!isPlainXml(text)) return refused('activeContent')
  if (isList) return hasActiveLinks(text) ? refused('activeContent') : null
  if (hasImpossibleCells(text)) return refused('corrupt')
  return hasActiveFields(text) || hasActiveFormulas(text) || loadsItself(text)
    ? refused('activeContent')
    : null
}

/**
 * Returns whether an XML text is in UTF-8 and defines no entities. Office writes none, and parsers that
 * expand them can be made to read files or exhaust memory.
 */
function isPlainXml(text: string): boolean {
  if (text.includes('\0') || text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return false
  const encoding = /^[^<]{0,100}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})/.exec(
    text.slice(0, 400),
  )?.[1]
  return encoding === undefined || /^(?:utf-?8|us-ascii|iso-8859-1)$/i.test(encoding)
}

/** Returns whether a drawing loads an external picture or a document includes another one. */
function loadsItself(text: string): boolean {
  for (const stretch of rawTagsOf(text, ['blip', 'imagedata', 'fill', 'stroke', 'altChunk', 'mailMerge'])) {
    const { name } = stretch
    if (name === 'altChunk' || name === 'mailMerge') return true
    const attributes = stretch.text.slice(0, maxTagLength)
    if (name === 'blip' ? /:link\s*=\s*["'][^"']/.test(attributes) : addressed.test(attributes)) return true
  }
  return false
}

/** The number of characters of a tag that are checked. Office writes less than half. */
const maxTagLength = 8192

const addressed = /\b(?:src|href)\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2}|&)/i
