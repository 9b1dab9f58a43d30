import { plainText, type RawTag, rawTagsOf } from './xml-text.ts'

/**
 * The field types that only show content of the document: numbers, dates, references and properties. All
 * others load a file, call a program or build such a field.
 */
const harmless = new Set(
  `= ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE
  DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
  GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NEXT NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
  PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE
  TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)

/** Returns whether a field's instruction, such as `PAGE \* MERGEFORMAT`, only shows content of the document. */
function isHarmlessField(instruction: string): boolean {
  const trimmed = instruction.trim()
  if (trimmed === '') return true
  const word = /^(?:=|[^\s\\"={]{1,40}(?![^\s\\"={]))/.exec(trimmed)?.[0].toUpperCase()
  return word !== undefined && (harmless.has(word) || /^_?(?:Toc|Ref|Hlk)\d+$/i.test(word))
}

/** The maximum nesting of fields. */
const deepest = 20

/** Receives the parts of fields in order: begin, text, separator, end. */
type FieldReader = {
  begin(): void
  say(text: string): void
  separate(): void
  end(): void
  /** Returns whether any field is active. */
  isActive(): boolean
}

function openFieldReader(): FieldReader {
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
      // A nested field in the first word builds that word.
      const outer = open.at(-1)
      if (outer && !outer.isSaid && !/\S\s/.test(outer.said)) active = true
      if (open.length >= deepest) active = true
      else open.push({ said: '', isSaid: false })
    },
    say(text) {
      const field = open.at(-1)
      if (!field) active ||= !isHarmlessField(text)
      // The first word is decisive, so the rest may be cut off.
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

/** Returns whether a part of a Word document has a field that loads a file or calls another program. */
export function hasActiveFields(xml: string): boolean {
  const reader = openFieldReader()
  for (const stretch of rawTagsOf(xml, tags)) {
    if (!read(stretch, reader)) return true
  }
  return reader.isActive()
}

/** Reads a tag. @returns false if it is unreadable or an active simple field */
function read({ name, text, isBroken }: RawTag, reader: FieldReader): boolean {
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
