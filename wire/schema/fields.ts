import * as z from 'zod/mini'
import { isStreamAddress } from '#domain/auction/stream.ts'
import type { PlainFault } from '#wire/refusals/fault.ts'
import { maxWhole } from './values.ts'

/**
 * What parameters are made of. Each field reads the text that a form or a query string holds into a value: a schema
 * whose input is string (or string[], for `name[]`), never anything else.
 */

const saying = (fault: PlainFault) => ({ error: fault })

/**
 * What no text may hold: control characters, line and paragraph separators, lone surrogates, noncharacters, byte order
 * marks, and the marks that turn the direction of writing round.
 */
const forbidden = String.raw`\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
const lineOnly = new RegExp(String.raw`^[^\p{Cc}${forbidden}]*$`, 'u')
const linesOnly = new RegExp(String.raw`^(?:[^\p{Cc}${forbidden}]|[\n\t])*$`, 'u')

const tidyLine = z.overwrite<string>((text) => text.normalize('NFC').trim())
const tidyLines = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())

/** One line of text, normalised (NFC) and trimmed; at most `most` UTF-16 units. */
export const line = (most: number) =>
  z
    .string()
    .check(
      z.regex(lineOnly, saying('characters')),
      tidyLine,
      z.minLength(1, saying('required')),
      z.maxLength(most),
    )

/** Text of several lines; they are divided by `\n` once read, whatever divided them on the way. */
export const lines = (most: number) =>
  z
    .string()
    .check(
      tidyLines,
      z.regex(linesOnly, saying('characters')),
      z.minLength(1, saying('required')),
      z.maxLength(most),
    )

/** An opaque id. */
export const id = z.string().check(z.maxLength(64), z.regex(lineOnly, saying('characters')))

/** A UUID that the client made (an `ak`). */
export const uuid = z
  .string()
  .check(
    z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, saying('invalid')),
    z.toLowerCase(),
  )

/** An e-mail address; its letters are made small, since it names an account. */
export const email = z
  .string()
  .check(
    z.maxLength(254),
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
      saying('email'),
    ),
  )

/** Lower-case hex SHA-256 of a password: what travels instead of it. */
export const passwordDigest = z.string().check(z.regex(/^[\da-f]{64}$/, saying('passwordDigest')))

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not matter. */
export const factorCode = line(40)

/** A telephone number as people write it; the server brings it into international form. */
export const phone = z
  .string()
  .check(z.maxLength(32), z.trim(), z.regex(/^\+?[\d ()./-]{4,31}$/, saying('phone')))

/** Where something can be watched: an address by https, or a path of the house. */
export const streamAddress = z
  .string()
  .check(z.maxLength(500), z.trim(), z.refine(isStreamAddress, saying('invalid')))

/** A strict decimal whole number from `least` to `most`: digits only, no sign but a minus, no leading zero. */
export const whole = (least: number, most: number) =>
  z.codec(
    z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,30})$/, saying('notWhole'))),
    z.int().check(z.minimum(least), z.maximum(most)),
    { decode: Number, encode: String },
  )

/** A price in whole units (M1); a bid is never nothing. */
export const wholePrice = whole(1, maxWhole)

/** An amount of money with two digits: `2680.00`; `centsOf` reads it. */
export const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/, saying('invalid')))

/** A place in a sale's ledger. */
export const seq = whole(0, Number.MAX_SAFE_INTEGER)

/** Unix milliseconds. */
export const instantGiven = whole(0, Number.MAX_SAFE_INTEGER)

/** 0 or 1. */
export const yesOrNo = z.codec(z.string().check(z.regex(/^[01]$/, saying('notYesOrNo'))), z.boolean(), {
  decode: (text) => text === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** 1, where the call needs a yes. */
export const yes = (fault: 'mustAgree' | 'mustBeAdult') =>
  z.codec(z.string().check(z.regex(/^1$/, saying(fault))), z.literal(true), {
    decode: () => true as const,
    encode: () => '1',
  })

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(words: T) => z.enum(words, saying('notListed'))

/** `name[]`, repeated; at most `most` of them. */
export const many = <T extends z.ZodMiniType<unknown, string>>(member: T, most: number) =>
  z.array(member).check(z.maxLength(most))

/** One value that holds several ids with commas between. */
export const commaIds = (most: number) =>
  z.codec(
    z.string().check(z.maxLength(65 * most), z.regex(lineOnly, saying('characters'))),
    z.array(id).check(z.maxLength(most)),
    {
      decode: (text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      encode: (ids) => ids.join(','),
    },
  )

/** Left out, or empty, a text counts as ''. */
export const orEmpty = (text: z.ZodMiniString<string>) => z._default(text, '')

/** Page of a list, from 1. */
export const page = z._default(whole(1, 1_000_000), 1)

/** Members of a page: `usual` where the asker does not say, at most `most`. */
export const size = (usual: number, most = 999) => z._default(whole(1, most), usual)
