import type { Cents } from '#domain/money/money.ts'
import { nameKeys, type PayerFit, payerFit, type ReadName } from './names.ts'
import type { StatementLine } from './statement-line.ts'
import { isOnlyNamed, type SubjectKind } from './subject-kinds.ts'

/** Something that a line may settle. */
export type LineSubject = {
  readonly kind: SubjectKind
  readonly id: string
  /** The reference that a transfer names: `D10001`, `D-20014`, `P-0112`, or digits alone. */
  readonly reference: string
  /** The amount of its line, below zero for money that leaves. */
  readonly cents: Cents
  readonly currency: string
  /** Whether a line may have more: a deposit is held with all that came. */
  readonly allowsMore: boolean
  /** The names of the other party. */
  readonly names: readonly ReadName[]
}

/** Why a line is matched with a subject, the best first. */
export const subjectReasons = ['named', 'namedMore', 'nameFits', 'notByTransfer', 'alreadyPaid'] as const

export type SubjectReason = (typeof subjectReasons)[number]

/** What a line would settle. */
export type SubjectMatch = {
  readonly reason: SubjectReason
  readonly subject: LineSubject
  readonly payer: PayerFit
  /** Whether it is ticked beforehand. */
  readonly isCertain: boolean
}

type Line = Pick<StatementLine, 'cents' | 'currency' | 'reference'> & {
  readonly id: string
  readonly payer: ReadName
}

/**
 * Matches lines with the subjects that their references name (O21). A line that names several, or none for its amount,
 * is left to be matched otherwise; each subject is matched once.
 */
export function matchNamed(
  lines: readonly Line[],
  subjects: readonly LineSubject[],
): ReadonlyMap<string, SubjectMatch> {
  const named = subjects.map((subject) => ({ subject, pattern: patternOf(subject.reference) }))
  return matchOnce(lines, (line) => {
    const text = line.reference.normalize('NFKC')
    return named.flatMap(({ subject, pattern }) =>
      fitsAmount(line, subject) && pattern.test(text) ? [subject] : [],
    )
  })
}

/** Matches lines with subjects of the same amount whose other party has the line's name; a person decides each. */
export function matchByName(
  lines: readonly Line[],
  subjects: readonly LineSubject[],
): ReadonlyMap<string, SubjectMatch> {
  const byKey = new Map<string, LineSubject[]>()
  for (const subject of subjects)
    for (const key of new Set(subject.names.flatMap(nameKeys)))
      byKey.set(key, [...(byKey.get(key) ?? []), subject])
  return matchOnce(
    lines,
    (line) =>
      [...new Set(nameKeys(line.payer).flatMap((key) => byKey.get(key) ?? []))].filter((subject) => {
        const fit = payerFit(line.payer, subject.names)
        return (
          line.cents === subject.cents && isInCurrency(line, subject) && (fit === 'same' || fit === 'alike')
        )
      }),
    'nameFits',
  )
}

function matchOnce(
  lines: readonly Line[],
  candidatesOf: (line: Line) => readonly LineSubject[],
  reason?: 'nameFits',
): ReadonlyMap<string, SubjectMatch> {
  const matches = new Map<string, SubjectMatch>()
  const taken = new Set<LineSubject>()
  for (const line of lines) {
    const candidates = candidatesOf(line).filter((subject) => !taken.has(subject))
    const exact = candidates.filter(({ cents }) => cents === line.cents)
    const [subject, another] = exact.length > 0 ? exact : candidates
    if (!subject || another) continue
    taken.add(subject)
    matches.set(line.id, matchOf(line, subject, reason))
  }
  return matches
}

function matchOf(line: Line, subject: LineSubject, reason?: 'nameFits'): SubjectMatch {
  const payer = payerFit(line.payer, subject.names)
  if (isOnlyNamed(subject)) {
    const reason = subject.kind === 'mall' ? 'notByTransfer' : 'alreadyPaid'
    return { reason, subject, payer, isCertain: false }
  }
  const why = reason ?? (line.cents === subject.cents ? 'named' : 'namedMore')
  return {
    reason: why,
    subject,
    payer,
    isCertain: why === 'named' && payer !== 'other' && payer !== 'unclear',
  }
}

const isInCurrency = (line: Line, subject: LineSubject): boolean => line.currency === subject.currency

/** Whether a line has the amount of a subject. Any amount fits one that is only named. */
function fitsAmount(line: Line, subject: LineSubject): boolean {
  if (!isInCurrency(line, subject)) return false
  if (isOnlyNamed(subject)) return line.cents > 0
  return line.cents === subject.cents || (subject.allowsMore && line.cents > subject.cents)
}

/** Matches a reference in any case, with spaces or dashes after its letters, and not within a longer word or number. */
function patternOf(reference: string): RegExp {
  const [, letters = '', digits = ''] = /^(\p{L}*)\W*(\d+)$/u.exec(reference) ?? []
  const before = letters === '' ? String.raw`(?<!\d)` : String.raw`(?<![\p{L}\p{N}])`
  return new RegExp(`${before}${letters}[\\s.\\-–—]*${digits}(?!\\d)`, 'iu')
}
