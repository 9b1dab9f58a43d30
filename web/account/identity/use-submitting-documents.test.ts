import { expect, test } from 'vitest'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { DocumentSide } from './use-document.ts'
import { findMissingSides } from './use-submitting-documents.ts'

const side = (key: string): DocumentSide => ({
  sent: { preview: '', name: '', key },
  uploading: null,
  choose: () => undefined,
  cancel: () => undefined,
  remove: () => undefined,
})
const sides = { frontImg: side('front'), backImg: side('back') }

const invalidInputError = (fields: Readonly<Record<string, string>>) =>
  refusedError(['invalidInput'], { code: codes.invalidInput, msg: '', rid: '', data: { fields } })

test('finds the side whose picture the server no longer stores', () => {
  expect(findMissingSides(sides, invalidInputError({ frontImg: 'Invalid' }))).toEqual([sides.frontImg])
  expect(findMissingSides(sides, invalidInputError({ backImg: 'Invalid' }))).toEqual([sides.backImg])
})

test('finds no lost pictures in other errors', () => {
  expect(findMissingSides(sides, invalidInputError({ ak: 'Invalid' }))).toEqual([])
  expect(findMissingSides(sides, transportError('unreachable', ''))).toEqual([])
})
