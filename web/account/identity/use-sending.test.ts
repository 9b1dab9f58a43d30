import { expect, test } from 'vitest'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { DocumentSide } from './use-document.ts'
import { lostAmong } from './use-sending.ts'

const side = (key: string): DocumentSide => ({
  sent: { preview: '', name: '', key },
  coming: null,
  choose: () => undefined,
  callOff: () => undefined,
  remove: () => undefined,
})
const sides = { frontImg: side('front'), backImg: side('back') }

const refused = (fields: Readonly<Record<string, string>>) =>
  refusedError(['invalidInput'], { code: codes.invalidInput, msg: '', rid: '', data: { fields } })

test('a picture that the house has let go of meanwhile is told by its side', () => {
  expect(lostAmong(sides, refused({ frontImg: 'Invalid' }))).toEqual([sides.frontImg])
  expect(lostAmong(sides, refused({ backImg: 'Invalid' }))).toEqual([sides.backImg])
})

test('whatever else goes wrong loses no picture', () => {
  expect(lostAmong(sides, refused({ ak: 'Invalid' }))).toEqual([])
  expect(lostAmong(sides, transportError('unreachable', ''))).toEqual([])
})
