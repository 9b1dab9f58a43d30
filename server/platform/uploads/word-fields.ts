import { plainText, type Stretch, stretchesOf } from './xml-text.ts'

/**
 * Fields of a Word document that show what is in it: numbers, dates, references, properties. Every other kind loads a
 * file, asks another program, or builds such a field.
 */
const harmless = new Set(
  `= ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE
  DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
  GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NEXT NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
  PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE
  TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)

/** Whether a field's instruction, such as `PAGE \* MERGEFORMAT`, is one that only shows what is in the document. */
function isHarmlessField(instruction: string): boolean {
  const trimmed = instruction.trim()
  if (trimmed === '') return true
  const word = /^(?:=|[^\s\\"={]{1,40}(?![^\s\\"={]))/.exec(trimmed)?.[0].toUpperCase()
  return word !== undefined && (harmless.has(word) || /^_?(?:Toc|Ref|Hlk)\d+$/i.test(word))
}

/** What instructions a field may be spread over, at most nested. */
const deepest = 20

/** Reads the marks of fields in their order: a beginning, what it says, the end of the instruction, the end. */
export type FieldReader = {
  begin(): void
  say(text: string): void
  separate(): void
  end(): void
  /** Whether a field was found that does more than show what is in the document. */
  isActive(): boolean
}

export function openFieldReader(): FieldReader {
  const open: { said: string; isSaid: boolean }[] = []
  let active = false
  const judge = (field: { said: string; isSaid: boolean } | undefined) => {
    if (field && !field.isSaid) {
      field.isSaid = true
      active ||= !isHarmlessField(field.said)
    }
  }
  return {
    begin() {
      // A field within the first word of another builds that word.
      const outer = open.at(-1)
      if (outer && !outer.isSaid && !/\S\s/.test(outer.said)) active = true
      if (open.length >= deepest) active = true
      else open.push({ said: '', isSaid: false })
    },
    say(text) {
      const field = open.at(-1)
      if (!field) active ||= !isHarmlessField(text)
      // The first word decides; what is kept of the rest need not be long.
      else if (!field.isSaid && field.said.length < 4096) field.said += text
    },
    separate: () => judge(open.at(-1)),
    end: () => judge(open.pop()),
    isActive() {
      for (const field of open) judge(field)
      return active
    },
  }
}

const tags = ['fldChar', 'instrText', 'delInstrText', 'fldSimple']

/** Whether a part of a Word document has a field that loads a file or asks another program. */
export function hasActiveFields(xml: string): boolean {
  const reader = openFieldReader()
  for (const stretch of stretchesOf(xml, tags)) {
    if (!read(stretch, reader)) return true
  }
  return reader.isActive()
}

/** @returns whether it could be read, and is harmless where it is a field of its own */
function read({ name, text, isBroken }: Stretch, reader: FieldReader): boolean {
  switch (name) {
    case 'fldSimple': {
      const [, double, single] = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(text) ?? []
      const instruction = double ?? single
      return instruction !== undefined && isHarmlessField(plainText(instruction))
    }
    case 'fldChar': {
      const mark = /\bfldCharType\s*=\s*["'](begin|separate|end)["']/.exec(plainText(text))?.[1]
      if (mark === 'begin') reader.begin()
      if (mark === 'separate') reader.separate()
      if (mark === 'end') reader.end()
      return mark !== undefined
    }
    default:
      reader.say(plainText(text.slice(text.indexOf('>') + 1)))
      return !isBroken
  }
}
