import { deflateSync } from 'node:zlib'
import { makeZip } from './make-zip.ts'
import { office, officeParts, pdf } from './samples.ts'

const mega = 1024 * 1024

const part = (name: string, content: string) => office('docx', [{ name, content }])

/** Files of a few megabytes that are expensive to check. */
export const costly: readonly (readonly [about: string, make: () => Buffer])[] = [
  ['beginnings of tags, in a list of links', () => part('word/_rels/a.rels', '<'.repeat(8 * mega))],
  ['links without ends', () => part('word/_rels/a.rels', '<Relationship '.repeat(140_000))],
  [
    'links with endless attributes',
    () => part('word/_rels/a.rels', `<Relationship ${'a'.repeat(8000)}>`.repeat(250)),
  ],
  ['types without ends', () => makeZip(officeParts('docx', '<Override '.repeat(200_000)))],
  ['fields', () => part('word/a.xml', '<fldSimple instr="PAGE"/>'.repeat(500_000))],
  ['formulas', () => part('xl/a.xml', `<f>${'[('.repeat(30_000)}</f>`.repeat(100))],
  ['references to characters', () => part('xl/a.xml', `<f>${'&#65;'.repeat(13_000)}</f>`.repeat(60))],
  ['tags', () => part('word/a.xml', '<a/>'.repeat(4 * mega))],
  ['escaped names', () => pdf(`/${'#41'.repeat(2 * mega)}`)],
  ['streams', () => pdf('stream\n'.repeat(mega))],
  ['packed streams', () => pdf('stream\nx\u009c'.repeat(500_000))],
  ['openings', () => pdf('/OpenAction 5 0 R'.repeat(300_000))],
  [
    'a stream that swells',
    () =>
      pdf('', '\n', [
        Buffer.from('stream\n'),
        deflateSync(Buffer.alloc(100 * mega)),
        Buffer.from('endstream\n'),
      ]),
  ],
]
