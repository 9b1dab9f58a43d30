import { type Refused, refused } from './refused.ts'

/** Within so many bytes of the end stands the mark that ends a PDF. */
const tail = 1024

/**
 * What makes a PDF do something of itself, or carry other files. The names are long enough not to turn up by chance in
 * packed pictures.
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoToE)(?![A-Za-z0-9])/

/** A form that is a program; so short a name is looked for outside what is packed only. */
const form = /\/XFA(?![A-Za-z0-9])/

/**
 * Looks a PDF through. It must begin with its mark at the very first byte and end with the other: what stands before or
 * long after belongs to another format. What lies in packed streams is not unpacked: staff get uploads as attachments
 * only, never shown by a browser as pages of the house.
 */
export function checkPdf(bytes: Buffer): Refused | null {
  if (!/^%PDF-[12]\.\d[\r\n %]/.test(bytes.toString('latin1', 0, 10))) return refused('notAccepted')
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || end < text.length - tail - 5) return refused('corrupt')
  if (!/^%%EOF[\s\0]*$/.test(text.slice(end))) return refused('polyglot')
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return refused('encrypted')
  const plain = plainNames(text)
  return active.test(plain) || form.test(unpackedOf(plain)) ? refused('activeContent') : null
}

/** A name may be written with escapes: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** What stands between the packed streams. Each byte is looked at once, however many beginnings have no end. */
function unpackedOf(text: string): string {
  const between: string[] = []
  let at = 0
  for (;;) {
    const begins = text.indexOf('stream', at)
    const ends = begins < 0 ? -1 : text.indexOf('endstream', begins)
    if (ends < 0) return [...between, text.slice(at)].join('')
    between.push(text.slice(at, begins))
    at = ends + 'endstream'.length
  }
}
