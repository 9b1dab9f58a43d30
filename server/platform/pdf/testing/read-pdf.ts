import { inflateSync } from 'node:zlib'

/** A line of text: its start, end and baseline, in points from the lower left. */
type PdfLine = { readonly text: string; readonly x: number; readonly end: number; readonly y: number }

/** A parsed PDF: the text of its pages by line, its title and its language. */
export type ReadPdf = {
  readonly pages: readonly string[]
  readonly lines: readonly (readonly PdfLine[])[]
  /** The operators that draw each page. */
  readonly contents: readonly string[]
  readonly title: string
  readonly lang: string
}

/** A font: the text and the width (in thousandths) of its glyphs, by hexadecimal code. */
type PdfFont = { readonly letters: ReadonlyMap<string, string>; readonly widths: readonly number[] }

type Stored = { readonly dictionary: string; readonly stream: Buffer | null }

/** Extracts the text of a PDF through its character maps, as a search or a screen reader does. */
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
        {
          letters: lettersOf(of(of(font).dictionary.match(/\/ToUnicode (\d+) 0 R/)?.[1]).stream),
          widths: widthsIn(of(of(font).dictionary.match(/\/DescendantFonts \[(\d+) 0 R/)?.[1]).dictionary),
        },
      ]),
    )
    const content = of(dictionary.match(/\/Contents (\d+) 0 R/)?.[1]).stream?.toString('latin1') ?? ''
    return { content, lines: linesOf(content, fonts) }
  })
  const info = [...objects.values()].find(({ dictionary }) => /\/Producer/.test(dictionary))
  return {
    pages: pages.map(({ lines }) => lines.map(({ text }) => text).join('\n')),
    lines: pages.map(({ lines }) => lines),
    contents: pages.map(({ content }) => content),
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
    const index = body.indexOf('stream\n')
    const dictionary = index < 0 ? body : body.slice(0, index)
    found.set(Number(match[1]), {
      dictionary,
      stream: index < 0 ? null : unpacked(pdf, begin + index + 7, dictionary),
    })
  }
  return found
}

function unpacked(pdf: Buffer, begin: number, dictionary: string): Buffer {
  const length = Number(dictionary.match(/\/Length (\d+)/)?.[1])
  const packed = pdf.subarray(begin, begin + length)
  return dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed
}

/** Returns the text of each glyph of a font, by hexadecimal glyph code. */
function lettersOf(cmap: Buffer | null): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  const source = cmap?.toString('latin1') ?? ''
  for (const [, from = '', , list = ''] of source.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi))
    for (const [i, [, units = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
      letters.set(
        codeOf(Number.parseInt(from, 16) + i),
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

const codeOf = (glyph: number): string => glyph.toString(16).padStart(4, '0')

const widthsIn = (dictionary: string): readonly number[] =>
  (dictionary.match(/\/W \[0 \[([^\]]*)\]/)?.[1] ?? '').trim().split(/\s+/).map(Number)

/**
 * Returns the lines of a page. Text that begins where the previous text ended is on the same line in another font.
 */
function linesOf(source: string, fonts: ReadonlyMap<string, PdfFont>): readonly PdfLine[] {
  let font: PdfFont = { letters: new Map(), widths: [] }
  let [size, x, y] = [0, 0, 0]
  const lines: PdfLine[] = []
  const operators = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g
  for (const [, atX, atY, name, points, shown = ''] of source.matchAll(operators)) {
    if (atX !== undefined) [x, y] = [Number(atX), Number(atY)]
    else if (name !== undefined) [font, size] = [fonts.get(name) ?? font, Number(points)]
    else {
      const codes = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const kerning = [...shown.replaceAll(/<[^>]*>/g, ' ').matchAll(/-?[\d.]+/g)].map(([by]) => Number(by))
      const text = codes.map((code) => font.letters.get(code.toLowerCase()) ?? '\ufffd').join('')
      const width = sumOf(codes.map((code) => font.widths[Number.parseInt(code, 16)] ?? 0)) - sumOf(kerning)
      const end = x + (width * size) / 1_000
      const last = lines.at(-1)
      if (last && Math.abs(last.y - y) < 0.1 && Math.abs(last.end - x) < 0.5)
        lines[lines.length - 1] = { ...last, text: last.text + text, end }
      else lines.push({ text, x, end, y })
    }
  }
  return lines
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

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
