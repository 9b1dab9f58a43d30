import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadReason } from '../refused.ts'
import { makeCompound } from './make-compound.ts'
import { makeZip } from './make-zip.ts'
import { office, officeParts, oldExcel, oldWord, outside, pdf, picture, swollenPng } from './samples.ts'

const macro = Buffer.from('Attribute VB_Name = "AutoOpen"')
/** A Java archive, which programs find from its end. */
export const jar = makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: Evil' }])
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
/** A page with a script. */
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A file that the house must not take: what it is about, and why it is refused. */
type Attack = readonly [about: string, reason: UploadReason, make: () => Buffer | Promise<Buffer>]

export const attacks: readonly Attack[] = [
  ['nothing at all', 'notAccepted', () => Buffer.alloc(0)],
  ['a text', 'notAccepted', () => Buffer.from('Twelve bottles')],
  ['a program', 'notAccepted', () => exe],
  ['a program for Linux', 'notAccepted', () => Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
  ['a shell script', 'notAccepted', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a page', 'notAccepted', () => html],
  ['an SVG', 'notAccepted', () => svg],
  ['an SVG behind a byte order mark', 'notAccepted', () => Buffer.concat([Buffer.from('\ufeff'), svg])],
  ['a GIF', 'notAccepted', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000;', 'latin1')],
  [
    'a WebP',
    'notAccepted',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
  ],
  ['a RAR', 'notAccepted', () => Buffer.from('Rar!\u001a\u0007\u0000', 'latin1')],
  ['an RTF', 'notAccepted', () => Buffer.from('{\\rtf1\\ansi hello}')],
  ['PostScript', 'notAccepted', () => Buffer.from('%!PS-Adobe-3.0')],

  ['a JPEG of a few bytes', 'corrupt', () => Buffer.from('ffd8ffe0', 'hex')],
  ['a JPEG that breaks off', 'corrupt', async () => (await picture('jpeg', 400, 300)).subarray(0, 600)],
  ['a PNG that breaks off', 'corrupt', async () => (await picture('png', 400, 300)).subarray(0, 200)],
  ['a page that begins like a JPEG', 'corrupt', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), html])],
  ['a PNG of billions of pixels', 'tooManyPixels', swollenPng],

  ['a PDF without an end', 'corrupt', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a PDF that is no version', 'notAccepted', () => Buffer.from('%PDF-9x\n%%EOF')],
  ['a page before a PDF', 'notAccepted', () => Buffer.concat([html, pdf()])],
  ['a page after a PDF', 'polyglot', () => Buffer.concat([pdf(), html])],
  ['a Java archive after a PDF', 'polyglot', () => Buffer.concat([pdf(), jar])],
  [
    'a Java archive within a PDF',
    'polyglot',
    () => Buffer.concat([pdf(), jar.subarray(0, -2), Buffer.from([9, 0]), Buffer.from('%%EOF    ')]),
  ],
  ['a PDF with a script', 'activeContent', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['a PDF with an escaped script', 'activeContent', () => pdf('/OpenAction<</S/J#61v#61Script>>')],
  ['a PDF that starts a program', 'activeContent', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a PDF with a file in it', 'activeContent', () => pdf('/Names<</EmbeddedFiles 3 0 R>>')],
  ['a PDF that sends a form', 'activeContent', () => pdf('/AA<</O<</S/SubmitForm>>>>')],
  ['a locked PDF', 'encrypted', () => pdf('/Encrypt 4 0 R')],

  ['a Java archive', 'notAccepted', () => jar],
  ['a plain ZIP', 'notAccepted', () => makeZip([{ name: 'list.txt', content: 'Twelve bottles' }])],
  ['a presentation', 'notAccepted', () => presentation()],
  ['a ZIP that breaks off', 'corrupt', () => office('docx').subarray(0, 300)],
  ['an empty ZIP', 'notAccepted', () => makeZip([])],
  ['a program before a document', 'notAccepted', () => Buffer.concat([exe, office('docx')])],
  ['a page between a document’s parts', 'polyglot', () => office('docx', [], { between: html })],
  ['a page before a document’s directory', 'polyglot', () => office('docx', [], { beforeDirectory: html })],
  ['a page as a document’s comment', 'polyglot', () => office('docx', [], { comment: html.toString() })],
  ['a page after a document', 'corrupt', () => Buffer.concat([office('docx'), html])],
  ['a second archive after a document', 'polyglot', () => Buffer.concat([office('docx'), jar])],
  [
    'a part outside its folder',
    'corrupt',
    () => office('docx', [{ name: '../../etc/cron.d/x', content: 'x' }]),
  ],
  ['a part at the root', 'corrupt', () => office('docx', [{ name: '/etc/passwd', content: 'x' }])],
  ['a part on another drive', 'corrupt', () => office('docx', [{ name: 'C:\\Windows\\x', content: 'x' }])],
  ['two parts of one name', 'corrupt', () => office('docx', [{ name: 'WORD/document.xml', content: 'x' }])],
  [
    'a part that is called otherwise in its own head',
    'polyglot',
    () => office('docx', [{ name: 'word/a.xml', content: 'x', lie: { localName: 'word/b.xml' } }]),
  ],
  [
    'a part with a wrong sum',
    'corrupt',
    () => office('docx', [{ name: 'word/a.xml', content: 'x', lie: { crc: 1 } }]),
  ],
  ['a locked part', 'encrypted', () => office('docx', [{ name: 'word/a.xml', content: 'x', flags: 1 }])],
  [
    'a part packed in another way',
    'corrupt',
    () => office('docx', [{ name: 'word/a.xml', content: 'x', method: 12 }]),
  ],
  [
    'a bomb that tells its size',
    'tooLarge',
    () => office('docx', [{ name: 'word/a.xml', content: 'x', lie: { unpacked: 3_000_000_000 } }]),
  ],
  [
    'a bomb that hides its size',
    'tooLarge',
    () =>
      office('docx', [{ name: 'word/a.xml', content: Buffer.alloc(30_000_000), lie: { unpacked: 1000 } }]),
  ],
  [
    'a bomb of many parts',
    'tooLarge',
    () =>
      office(
        'docx',
        Array.from({ length: 40 }, (_, n) => ({
          name: `word/${n}.xml`,
          content: 'x',
          lie: { unpacked: 60_000_000 },
        })),
      ),
  ],
  ['a bomb whose parts overlap', 'polyglot', () => overlapping()],
  [
    'more parts than any document has',
    'tooLarge',
    () =>
      office(
        'docx',
        Array.from({ length: 4100 }, (_, n) => ({ name: `word/${n}`, content: '' })),
      ),
  ],

  [
    'a document with macros',
    'activeContent',
    () => office('docx', [{ name: 'word/vbaProject.bin', content: macro }]),
  ],
  [
    'a document of the kind with macros',
    'activeContent',
    () =>
      makeZip(
        officeParts(
          'docx',
          '<Override PartName="/word/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        ),
      ),
  ],
  [
    'a workbook of the kind with macros',
    'activeContent',
    () =>
      makeZip(
        officeParts('xlsx').map((part) => ({
          ...part,
          content: String(part.content).replace(
            'openxmlformats-officedocument.spreadsheetml.sheet.main',
            'ms-excel.sheet.macroEnabled.main',
          ),
        })),
      ),
  ],
  [
    'a workbook with a sheet of macros',
    'activeContent',
    () => office('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }]),
  ],
  [
    'a workbook that reads others',
    'activeContent',
    () => office('xlsx', [{ name: 'xl/externalLinks/externalLink1.xml', content: '<ddeLink/>' }]),
  ],
  [
    'a document with a control',
    'activeContent',
    () => office('docx', [{ name: 'word/activeX/activeX1.xml', content: '<x/>' }]),
  ],
  [
    'a document with a wrapped program',
    'activeContent',
    () => office('docx', [{ name: 'word/embeddings/oleObject1.bin', content: exe }]),
  ],
  [
    'a document with a script in it',
    'activeContent',
    () => office('docx', [{ name: 'word/embeddings/run.js', content: 'x' }]),
  ],
  [
    'a document that loads its template',
    'activeContent',
    () => office('docx', [outside('attachedTemplate')]),
  ],
  ['a document that loads a picture', 'activeContent', () => office('docx', [outside('image')])],
  ...(
    [
      [
        'over several lines',
        '<Relationship\n Type="x/attachedTemplate" Target="http://x/" TargetMode="External"/>',
      ],
      ['in a namespace', '<r:Relationship Type="x/frame" Target="http://x/" TargetMode="External"/>'],
      ['in disguise', '<Relationship Type="x/frame" Target="http://x/" TargetMode="&#69;xternal"/>'],
      [
        'as if it were pressed',
        '<Relationship Type="x/frame" Target="Type=\'/hyperlink\'" TargetMode="External"/>',
      ],
      ['far behind', `<Relationship ${' '.repeat(9000)}Type="x/frame" TargetMode="External"/>`],
      ['without an end', '<Relationship Type="x/frame" TargetMode="External"'],
    ] as const
  ).map(
    ([about, link]): Attack => [
      `a document that loads something, said ${about}`,
      'activeContent',
      () => office('docx', [{ name: 'word/_rels/settings.xml.rels', content: link }]),
    ],
  ),
  [
    'a document with entities',
    'activeContent',
    () =>
      office('docx', [
        { name: 'word/a.xml', content: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' },
      ]),
  ],

  ['a compound file that breaks off', 'corrupt', () => oldWord().subarray(0, 400)],
  ['a compound file without an end to its chain', 'corrupt', () => endless()],
  [
    'an installer',
    'notAccepted',
    () => makeCompound([{ name: '\u4840\u3f3f\u4577', content: Buffer.alloc(5000) }]),
  ],
  [
    'an old presentation',
    'notAccepted',
    () => makeCompound([{ name: 'PowerPoint Document', content: Buffer.alloc(5000) }]),
  ],
  [
    'a document and a workbook in one',
    'polyglot',
    () => oldWord([{ name: 'Workbook', content: Buffer.alloc(5000) }]),
  ],
  ['a Java archive after an old document', 'polyglot', () => Buffer.concat([oldWord(), jar])],
  ['an old document with macros', 'activeContent', () => oldWord([{ name: 'Macros' }, { name: 'VBA' }])],
  ['an old workbook with macros', 'activeContent', () => oldExcel([{ name: '_VBA_PROJECT_CUR' }])],
  ['an old workbook with a sheet of macros', 'activeContent', () => oldExcel([], { sheet: 1 })],
  [
    'an old document with a wrapped program',
    'activeContent',
    () => oldWord([{ name: '\u0001Ole10Native', content: exe }]),
  ],
  ['an old document that is locked', 'encrypted', () => oldWord([], 0x0100)],
  ['an old workbook that is locked', 'encrypted', () => oldExcel([], { locked: true })],
  [
    'a locked document of the new kind',
    'encrypted',
    () =>
      makeCompound([
        { name: 'EncryptedPackage', content: Buffer.alloc(5000) },
        { name: 'EncryptionInfo', content: Buffer.alloc(5000) },
      ]),
  ],
]

const presentation = () =>
  makeZip(
    officeParts('docx').map((part) => ({
      ...part,
      content: String(part.content).replace('wordprocessingml.document', 'presentationml.presentation'),
    })),
  )

/** Two names of the directory lead to one content. */
function overlapping(): Buffer {
  const bytes = office('docx', [
    { name: 'word/a.xml', content: deflateRawSync(Buffer.alloc(1000)) },
    { name: 'word/b.xml', content: 'x' },
  ])
  const mark = Buffer.from('PK\u0001\u0002', 'latin1')
  const last = bytes.lastIndexOf(mark)
  const before = bytes.lastIndexOf(mark, last - 1)
  bytes.writeUInt32LE(bytes.readUInt32LE(before + 42), last + 42)
  return bytes
}

/** A directory whose sectors follow each other in a ring. */
function endless(): Buffer {
  const bytes = oldWord()
  const table = bytes.readUInt32LE(76)
  const directory = bytes.readUInt32LE(48)
  bytes.writeUInt32LE(directory, (table + 1) * 512 + 4 * directory)
  return bytes
}
