import { checkCompound, compoundMark } from './compound.ts'
import type { FileKind } from './kinds.ts'
import { checkOffice } from './office.ts'
import { checkPdf } from './pdf.ts'
import { reencode } from './picture.ts'
import { type Refused, refused } from './refused.ts'
import { zipEndAt } from './zip-end.ts'

/** An accepted file as it will be stored. */
export type AcceptedFile = { readonly kind: 'accepted'; readonly type: FileKind; readonly bytes: Buffer }

const marks = {
  jpg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
  zip: Buffer.from('PK\u0003\u0004', 'latin1'),
  compound: compoundMark,
} as const

/**
 * Identifies and checks a file by its content. Pictures are re-encoded; documents are stored unchanged after
 * checks that they are of only one type, without active content, and not decompression bombs.
 */
export async function checkFile(bytes: Buffer): Promise<AcceptedFile | Refused> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  const accepted = (type: FileKind, content = bytes): AcceptedFile => ({
    kind: 'accepted',
    type,
    bytes: content,
  })
  if (begins(marks.jpg)) return picture('jpg')
  if (begins(marks.png)) return picture('png')
  if (begins(marks.zip)) {
    const type = await checkOffice(bytes)
    return typeof type === 'string' ? accepted(type) : type
  }
  if (begins(marks.pdf)) return checkPdf(bytes) ?? orTwoFiles(accepted('pdf'))
  if (begins(marks.compound)) {
    const type = checkCompound(bytes)
    return typeof type === 'string' ? orTwoFiles(accepted(type)) : type
  }
  return refused('notAccepted')

  async function picture(type: 'jpg' | 'png'): Promise<AcceptedFile | Refused> {
    const made = await reencode(bytes, type)
    return 'kind' in made ? made : accepted(type, made)
  }

  function orTwoFiles(one: AcceptedFile): AcceptedFile | Refused {
    return zipEndAt(bytes) < 0 ? one : refused('polyglot')
  }
}
