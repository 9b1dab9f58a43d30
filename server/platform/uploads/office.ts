import { hasActiveFormulas } from './excel-formulas.ts'
import { hasActiveLinks } from './office-links.ts'
import { type Refused, refused } from './refused.ts'
import { hasActiveFields } from './word-fields.ts'
import { tagsOf } from './xml-tags.ts'
import { stretchesOf } from './xml-text.ts'
import { type Allowance, openAllowance, type Part, readZip } from './zip.ts'

/** The parts that tell what an Office document is, by the types it declares. */
const mains = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/** Types and parts of documents that do something: macros, controls, programs wrapped as objects, links to programs. */
const activeTypes = /macro|vba|activeX|oleObject|ms-excel\.sheet\.binary/i
const activeNames =
  /vbaProject|macrosheets\/|activeX\/|ctrlProps\/|oleObject|externalLinks\/|customUI|webextensions?\/|queryTables\/|(?:^|\/)connections\.xml$|volatileDependencies|recipientData|afchunk/i

/** Endings of parts that show something: texts, pictures, fonts, and how a printer was set. */
const plainEndings =
  /(?:\.(?:xml|rels|vml|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|emz|wmz|wdp|svg|ico|webp|odttf|ttf|otf|fntdata|psmdcp)|printerSettings\d*\.bin)$/i

/** The numbers behind a chart, which Office itself puts there as documents of their own. */
const plainEmbedding = /\/embeddings\/[^/]+\.(?:xlsx|docx)$/i

/** Most bytes of a part that lists types or links. */
const longestList = 2 * 1024 * 1024

/** Whether a ZIP archive is a Word document or an Excel workbook, and one that does nothing of itself. */
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
        // A document in a document in a document is no chart.
        if (isEmbedded) return refused('activeContent')
        embedded.push(part.bytes)
        return null
      }
      if (part.name === '[Content_Types].xml' && part.bytes.length <= longestList)
        types = part.bytes.toString('latin1')
      return faultOf(part)
    },
    allowance,
  )
  if (verdict) return verdict
  const kind = (['docx', 'xlsx'] as const).find((one) => names.has(mainPart(types, mains[one])))
  if (!kind || !names.has('_rels/.rels'))
    return refused(activeTypes.test(types) ? 'activeContent' : 'notAccepted')
  if (activeTypes.test(types) || ![...names].every(isPlainName)) return refused('activeContent')
  for (const one of embedded) {
    const inner = await check(one, allowance, true)
    if (typeof inner !== 'string') return inner
  }
  return kind
}

/** Whether a part is of a kind that only shows something, or a folder. */
const isPlainName = (name: string): boolean =>
  name.endsWith('/') || plainEndings.test(name) || plainEmbedding.test(name)

function faultOf({ name, bytes }: Part): Refused | null {
  if (name.endsWith('/') && bytes.length === 0) return null
  if (activeNames.test(name)) return refused('activeContent')
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return null
  const isList = /\.rels$/i.test(name) || name === '[Content_Types].xml'
  if (isList && bytes.length > longestList) return refused('tooLarge')
  // What is looked for is written in ASCII, which is the same in UTF-8.
  const text = bytes.toString('latin1')
  if (!isPlainXml(text)) return refused('activeContent')
  if (isList) return hasActiveLinks(text) ? refused('activeContent') : null
  return hasActiveFields(text) || hasActiveFormulas(text) || loadsItself(text)
    ? refused('activeContent')
    : null
}

/**
 * Whether an XML text is in UTF-8 and without entities of its own. Office writes none; readers that follow one can be
 * made to read files or to swell.
 */
function isPlainXml(text: string): boolean {
  if (text.includes('\0') || text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return false
  const encoding = /^[^<]{0,100}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})/.exec(
    text.slice(0, 400),
  )?.[1]
  return encoding === undefined || /^(?:utf-?8|us-ascii|iso-8859-1)$/i.test(encoding)
}

/** Whether a drawing loads a picture from elsewhere, or a document takes in another one. */
function loadsItself(text: string): boolean {
  for (const stretch of stretchesOf(text, ['blip', 'imagedata', 'fill', 'stroke', 'altChunk', 'mailMerge'])) {
    const { name } = stretch
    if (name === 'altChunk' || name === 'mailMerge') return true
    const attributes = stretch.text.slice(0, longestTag)
    if (name === 'blip' ? /:link\s*=\s*["'][^"']/.test(attributes) : addressed.test(attributes)) return true
  }
  return false
}

/** So much of a tag is looked at. Office writes none half as long. */
const longestTag = 8192

const addressed = /\b(?:src|href)\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2}|&)/i

/** Name of the part that is declared to be of a type; '' where none is. */
const mainPart = (types: string, type: string): string =>
  (tagsOf(types, 'Override') ?? [])
    .find((one) => one.get('ContentType') === type)
    ?.get('PartName')
    ?.replace(/^\//, '') ?? ''
