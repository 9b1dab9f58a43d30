/** The numbers of open invoices that a reference names (O21). */
export type NamedNumbers = {
  /** The numbers that it contains in full, in order. */
  readonly whole: readonly string[]
  /** The possible beginning of another number at the end of a truncated reference; '' if none. */
  readonly cut: string
}

/** The characters that banks and people put between the digits of a number, or between two numbers. */
const between = /^[\s\-–—./,、，&+#:：]*$/

/** The minimum number of digits of a truncated number. */
const leastCut = 4

/** The maximum number of runs of digits over which a number may be spread, as in 1 0 0 0 0 2. */
const mostRuns = 10

type Run = { readonly digits: string; readonly at: number; readonly end: number }

/**
 * Finds the numbers of invoices in a reference, in any case and with spaces or dashes within them, also
 * several without a separator, and abbreviated ones after a full number (100002/03).
 *
 * @param isOpen whether a number is that of an open invoice
 */
export function namedNumbers(reference: string, isOpen: (number: string) => boolean): NamedNumbers {
  const text = reference.normalize('NFKC')
  const runs: readonly Run[] = [...text.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({
    digits,
    at,
    end: at + digits.length,
  }))
  const whole: string[] = []
  let read = 0
  for (let from = 0; from < runs.length; ) {
    const found = numbersFrom(runs, from, text, isOpen) ?? shortened(runs, from, text, whole.at(-1), isOpen)
    if (found) {
      whole.push(...found.numbers)
      read = found.to
    }
    from = found ? found.to : from + 1
  }
  const last = runs.at(-1)
  const isCut = last !== undefined && read < runs.length && text.slice(last.end).trim() === ''
  return { whole: [...new Set(whole)], cut: isCut && last.digits.length >= leastCut ? last.digits : '' }
}

type Found = { readonly numbers: readonly string[]; readonly to: number }

/** Returns the numbers that consecutive runs of digits form. */
function numbersFrom(
  runs: readonly Run[],
  from: number,
  text: string,
  isOpen: (number: string) => boolean,
): Found | null {
  let digits = ''
  for (let to = from; to < Math.min(runs.length, from + mostRuns); to += 1) {
    const [run, before] = [runs[to], runs[to - 1]]
    if (!run || (to > from && before && !between.test(text.slice(before.end, run.at)))) return null
    digits += run.digits
    const numbers = split(digits, isOpen)
    if (numbers) return { numbers, to: to + 1 }
  }
  return null
}

/** Splits digits into the numbers of open invoices; or returns null if digits are left over. */
function split(digits: string, isOpen: (number: string) => boolean): readonly string[] | null {
  if (isOpen(digits)) return [digits]
  if (digits.length > maxJoined) return null
  for (let length = leastNumber; length <= digits.length - leastNumber; length += 1) {
    const first = digits.slice(0, length)
    const others = isOpen(first) ? split(digits.slice(length), isOpen) : null
    if (others) return [first, ...others]
  }
  return null
}

/** The shortest number, and the longest run of numbers without a separator. */
const [leastNumber, maxJoined] = [4, 60]

/** Returns an abbreviated number whose first digits are those of the previous number: 100002/03. */
function shortened(
  runs: readonly Run[],
  from: number,
  text: string,
  before: string | undefined,
  isOpen: (number: string) => boolean,
): Found | null {
  const [run, previous] = [runs[from], runs[from - 1]]
  if (!run || !previous || before === undefined || run.digits.length >= before.length) return null
  if (!/^\s*[-/,&+、，]\s*$/.test(text.slice(previous.end, run.at))) return null
  const number = before.slice(0, -run.digits.length) + run.digits
  return isOpen(number) && number !== before ? { numbers: [number], to: from + 1 } : null
}
