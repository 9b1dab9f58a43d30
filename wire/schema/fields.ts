import * as z from 'zod/mini'
import { isStreamAddress } from '#domain/auction/stream.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'
import { maxWhole } from './values.ts'

/**
 * The field types of parameters. Each is a schema that parses the text of a form or query string; its input
 * is string, or string[] for `name[]`.
 */

const withIssue = (issue: PlainIssue) => ({ error: issue })

/**
 * Characters that no text may contain, besides control characters: line and paragraph separators, lone surrogates,
 * noncharacters, byte order marks and bidirectional marks.
 */
const forbidden = String.raw`\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
const lineOnly = new RegExp(String.raw`^[^\p{Cc}${forbidden}]*$`, 'u')
const linesOnly = new RegExp(String.raw`^(?:[^\p{Cc}${forbidden}]|[\n\t])*$`, 'u')
const sourceOnly = new RegExp(String.raw`^(?:[^\p{Cc}${forbidden}]|[\n\r\t])*$`, 'u')

const tidyLine = z.overwrite<string>((text) => text.normalize('NFC').trim())
const tidyLines = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())

/** Returns the field of one line of text, normalised (NFC) and trimmed; at most `most` UTF-16 units. */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.regex(lineOnly, withIssue('characters')),
      tidyLine,
      z.minLength(1, withIssue('required')),
      z.maxLength(max),
    )

/** Returns the field of a text of several lines; line breaks are normalised to `\n`. */
export const lines = (max: number) =>
  z
    .string()
    .check(
      tidyLines,
      z.regex(linesOnly, withIssue('characters')),
      z.minLength(1, withIssue('required')),
      z.maxLength(max),
    )

/** Returns the field of one line of text that may be empty. */
export const lineOrNone = (max: number) =>
  z.string().check(z.regex(lineOnly, withIssue('characters')), tidyLine, z.maxLength(max))

/** Returns the field of a text of several lines that may be empty. */
export const linesOrNone = (max: number) =>
  z.string().check(tidyLines, z.regex(linesOnly, withIssue('characters')), z.maxLength(max))

/**
 * Returns the field of a text of several lines, exactly as typed: nothing is trimmed or normalised, including
 * line breaks.
 */
export const source = (max: number) =>
  z.string().check(z.regex(sourceOnly, withIssue('characters')), z.maxLength(max))

/** The maximum length of a parameter in JSON, in UTF-16 units. */
const maxJson = 64 * 1024

/** Returns the field of an object as JSON on one line. */
export const json = <T extends z.ZodMiniType>(schema: T) =>
  z.codec(z.string().check(z.maxLength(maxJson), z.regex(lineOnly, withIssue('characters'))), schema, {
    decode: (text, { issues }): z.input<T> => {
      try {
        return JSON.parse(text)
      } catch {
        issues.push({ code: 'custom', input: text, message: 'invalid' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** An opaque id. */
export const id = z.string().check(z.maxLength(64), z.regex(lineOnly, withIssue('characters')))

/** A UUID created by the client: an idempotency key (`ak`). */
export const uuid = z
  .string()
  .check(
    z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, withIssue('invalid')),
    z.toLowerCase(),
  )

/** An email address, in lower case because it identifies an account. */
export const email = z
  .string()
  .check(
    z.maxLength(254),
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
      withIssue('email'),
    ),
  )

/** Lower-case hex SHA-256 of a password, sent in its place. */
export const passwordDigest = z.string().check(z.regex(/^[\da-f]{64}$/, withIssue('passwordDigest')))

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const factorCode = line(40)

/** A telephone number as entered; the server converts it to international format. */
export const phone = z
  .string()
  .check(
    z.maxLength(32),
    z.normalize('NFKC'),
    z.trim(),
    z.regex(/^\+?[\d ()./‐-―-]{4,31}$/, withIssue('phone')),
  )

/** The address of a stream: an https URL or a path on this server. */
export const streamAddress = z
  .string()
  .check(z.maxLength(500), z.trim(), z.refine(isStreamAddress, withIssue('invalid')))

/**
 * Returns the field of a strict decimal integer from `least` to `most`: only digits and a minus sign, no
 * leading zero.
 */
export const whole = (min: number, max: number) =>
  z.codec(
    z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,30})$/, withIssue('notWhole'))),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: Number, encode: String },
  )

/** A price in whole units (M1), at least 1. */
export const wholePrice = whole(1, maxWhole)

/** An amount with two decimals: `2680.00`. `centsOf` parses it. */
export const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/, withIssue('invalid')))

/** An amount that may be negative: `-80.00`. */
export const signedAmount = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,9})\.\d{2}$/, withIssue('invalid')))

/** A position in a sale's ledger. */
export const seq = whole(0, Number.MAX_SAFE_INTEGER)

/** Unix milliseconds. */
export const instantGiven = whole(0, Number.MAX_SAFE_INTEGER)

/** 0 or 1. */
export const yesOrNo = z.codec(z.string().check(z.regex(/^[01]$/, withIssue('notYesOrNo'))), z.boolean(), {
  decode: (text) => text === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** Returns the field of a required consent, which must be 1. */
export const yes = (issue: 'mustAgree' | 'mustBeAdult') =>
  z.codec(z.string().check(z.regex(/^1$/, withIssue(issue))), z.literal(true), {
    decode: () => true as const,
    encode: () => '1',
  })

/** Returns the field of one value from a fixed list. */
export const oneOf = <const T extends readonly string[]>(words: T) => z.enum(words, withIssue('notListed'))

/** Returns the field of a repeated `name[]`, at most `most` times. */
export const many = <T extends z.ZodMiniType<unknown, string>>(member: T, max: number) =>
  z.array(member).check(z.maxLength(max))

/** Returns the field of comma-separated ids in one value. */
export const commaIds = (max: number) =>
  z.codec(
    z.string().check(z.maxLength(65 * max), z.regex(lineOnly, withIssue('characters'))),
    z.array(id).check(z.maxLength(max)),
    {
      decode: (text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      encode: (ids) => ids.join(','),
    },
  )

/** Returns the field of an optional text, which is '' if missing or empty. */
export const orEmpty = (text: z.ZodMiniString<string>) => z._default(text, '')

/** The page number of a list, from 1. */
export const page = z._default(whole(1, 1_000_000), 1)

/** Returns the field of a page size: `usual` by default, at most `most`. */
export const size = (usual: number, most = 999) => z._default(whole(1, most), usual)
