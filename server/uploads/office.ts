import { type Refused, refused } from './refused.ts'
import { type Attributes, tagsOf } from './xml-tags.ts'
import { type Part, readZip } from './zip.ts'

/** The parts that tell what an Office document is, by the types it declares. */
const mains = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/** Types and parts of documents that do something: macros, controls, programs wrapped as objects, links to programs. */
const activeTypes = /macro|vba|activeX|oleObject/i
const activeNames = /vbaProject|macrosheets\/|activeX\/|ctrlProps\/|oleObject|externalLinks\/|customUI/i

/** Parts within a document that Office itself puts there: the numbers behind a chart. */
const embedding = /\/embeddings\//i
const plainEmbedding = /\/embeddings\/[^/]+\.(?:xlsx|docx)$/i

/** Whether a ZIP archive is a Word document or an Excel workbook, and one that does nothing of itself. */
export async function checkOffice(bytes: Buffer): Promise<keyof typeof mains | Refused> {
  const names = new Set<string>()
  let types = ''
  const verdict = await readZip(bytes, (part) => {
    names.add(part.name)
    if (part.name === '[Content_Types].xml') types = part.bytes.toString('utf8')
    return faultOf(part)
  })
  if (verdict) return verdict
  const kind = (['docx', 'xlsx'] as const).find((one) => names.has(mainPart(types, mains[one])))
  if (!kind || !names.has('_rels/.rels'))
    return refused(activeTypes.test(types) ? 'activeContent' : 'notAccepted')
  return activeTypes.test(types) ? refused('activeContent') : kind
}

function faultOf({ name, bytes }: Part): Refused | null {
  if (activeNames.test(name) || (embedding.test(name) && !plainEmbedding.test(name)))
    return refused('activeContent')
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return null
  const text = bytes.toString('utf8')
  // Office writes none; readers that follow one can be made to read files or to swell.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return refused('activeContent')
  if (!/\.rels$/i.test(name)) return null
  return (tagsOf(text, 'Relationship') ?? [outside]).some(loadsItself) ? refused('activeContent') : null
}

/** Links that a reader presses may lead outside; nothing may that loads by itself. */
const loadsItself = (link: Attributes): boolean =>
  link.get('TargetMode') === 'External' && !link.get('Type')?.endsWith('/hyperlink')

/** What stands for links that cannot be read. */
const outside: Attributes = new Map([['TargetMode', 'External']])

/** Name of the part that is declared to be of a type; '' where none is. */
const mainPart = (types: string, type: string): string =>
  (tagsOf(types, 'Override') ?? [])
    .find((one) => one.get('ContentType') === type)
    ?.get('PartName')
    ?.replace(/^\//, '') ?? ''
