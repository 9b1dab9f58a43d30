/**
 * The issues of one parameter of a call. The texts are in words/; the server returns them in the request's language in
 * `data.fields` of code 1000, and forms show the same texts before sending.
 */
export type Issue =
  | { readonly name: PlainIssue }
  | { readonly name: 'tooShort' | 'tooFew' | 'tooSmall'; readonly min: number }
  | { readonly name: 'tooLong' | 'tooMany' | 'tooLarge'; readonly max: number }

const plainIssues = [
  'required',
  'invalid',
  'invalidType',
  'notWhole',
  'notYesOrNo',
  'notListed',
  'characters',
  'unprintable',
  'email',
  'phone',
  'phoneRepeatsCode',
  'phoneUnlikely',
  'passwordDigest',
  'passwordsDiffer',
  'passwordWellKnown',
  'mustAgree',
  'mustBeAdult',
  'mustSign',
  'needsPapers',
  'needsState',
  'dayPast',
  'dayClosed',
  'dayTooFar',
] as const

export type PlainIssue = (typeof plainIssues)[number]
export type IssueName = Issue['name']

/** The fields of a Zod issue from which an issue is derived. */
type SchemaIssue = {
  readonly code: string
  readonly message: string
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
}

/** Maps a Zod issue to an issue. */
export function issueOf(issue: SchemaIssue): Issue {
  const named = plainIssues.find((name) => name === issue.message)
  if (named) return { name: named }
  switch (issue.code) {
    case 'too_small':
      return { name: lower[originOf(issue)], min: Number(issue.minimum) }
    case 'too_big':
      return { name: upper[originOf(issue)], max: Number(issue.maximum) }
    case 'invalid_type':
      return { name: 'invalidType' }
    case 'invalid_value':
      return { name: 'notListed' }
    default:
      return { name: 'invalid' }
  }
}

const lower = { string: 'tooShort', array: 'tooFew', number: 'tooSmall' } as const
const upper = { string: 'tooLong', array: 'tooMany', number: 'tooLarge' } as const

const originOf = ({ origin }: SchemaIssue): 'string' | 'array' | 'number' =>
  origin === 'string' || origin === 'array' ? origin : 'number'
