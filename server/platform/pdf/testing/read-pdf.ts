import { inflateSync } from 'node:zlib'

/** A parsed PDF: the text of its pages by line, title and language. */
export type ReadPdf = { readonly pages: readonly string[]; readonly title: string; readonly lang: string }

type Stored = { readonly dictionary: string; readonly stream: Buffer | null }

/** Extracts the text of a PDF by its character maps, as search or a screen reader does. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const objects = objectsIn(Buffer.from(pdf))
  const of = (id: string | undefined) => objects.get(Number(id)) ?? { dictionary: '', stream: null }
  const catalogue = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary))
  const tree = of(catalogue?.dictionary.match(/\/Pages (\d+) 0 R/)?.[1])
  const kids = tree.dictionary.match(/\/Kids \[([^\]]*)\]/)?.[1]?.matchAll(/(\d+) 0 R/g) ?? []
  const pages = [...kids].map(([, id]) => {
    const { dictionary } = of(id)
    const resources = of(dictionary.match(/\/Resources (\d+) 0 R/)?.[1]).dictionary
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        lettersOf(of(of(font).dictionary.match(/\/ToUnicode (\d+) 0 R/)?.[1]).stream),
      ]),
    )
    return textOf(of(dictionary.match(/\/Contents (\d+) 0 R/)?.[1]).stream, fonts)
  })
  const info = [...objects.values()].find(({ dictionary }) => /\/Producer/.test(dictionary))
  return {
    pages,
    title: stringIn(of(info?.dictionary.match(/\/Title (\d+) 0 R/)?.[1]).dictionary),
    lang: catalogue?.dictionary.match(/\/Lang \(([^)]*)\)/)?.[1] ?? '',
  }
}

function objectsIn(pdf: Buffer): ReadonlyMap<number, Stored> {
  const text = pdf.toString('latin1')
  const found = new Map<number, Stored>()
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const begin = match.index + match[0].length
    const end = text.indexOf('endobj', begin)
    const body = text.slice(begin, end)
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    found.set(Number(match[1]), {
      dictionary,
      stream: at < 0 ? null : unpacked(pdf, begin + at + 7, dictionary),
    })
  }
  return found
}

function unpacked(pdf: Buffer, begin: number, dictionary: string): Buffer {
  const length = Number(dictionary.match(/\/Length (\d+)/)?.[1])
  const packed = pdf.subarray(begin, begin + length)
  return dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed
}

/** The text of each glyph of a font, by glyph code in hex. */
function lettersOf(cmap: Buffer | null): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  const source = cmap?.toString('latin1') ?? ''
  for (const [, from = '', , list = ''] of source.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi))
    for (const [i, [, units = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries())
      letters.set(
        codeOf(Number.parseInt(from, 16) + i),
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

const codeOf = (glyph: number): string => glyph.toString(16).padStart(4, '0')

function textOf(content: Buffer | null, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  const source = content?.toString('latin1') ?? ''
  for (const [, font, shown = ''] of source.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else
      lines.push(
        [...shown.matchAll(/<([\da-f]+)>/gi)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => letters.get(code.toLowerCase()) ?? '\ufffd')
          .join(''),
      )
  }
  return lines.join('\n')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decodes a PDF string, in UTF-16 or PDFDocEncoding. */
function stringIn(written: string): string {
  const plain = written.slice(written.indexOf('(') + 1, written.lastIndexOf(')'))
  const bytes = Buffer.from(
    plain.replaceAll(/\\(.)/gs, (_, mark: string) => escapes[mark] ?? mark),
    'latin1',
  )
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1')
}
