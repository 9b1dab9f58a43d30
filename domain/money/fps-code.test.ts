import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FpsRequest, fpsCode } from './fps-code.ts'
import { decimal } from './money.ts'

const request: FpsRequest = {
  identifier: '160123456',
  currency: 'HKD',
  owed: 1_470_000,
  limit: 1_000_000,
  reference: '100011',
}

/** Reads fields as a bank's app does: two digits of id, two of length, the value. */
function fieldsOf(text: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (let index = 0; index < text.length; ) {
    const length = Number(text.slice(index + 2, index + 4))
    fields[text.slice(index, index + 2)] = text.slice(index + 4, index + 4 + length)
    index += 4 + length
  }
  return fields
}

/** Returns the checksum by its table of nibbles, unlike the code under test. */
function checksumOf(text: string): string {
  const table = Array.from({ length: 16 }, (_, high) => {
    let value = high << 12
    for (let bit = 0; bit < 4; bit++) value = (value << 1) ^ (value & 0x8000 ? 0x1021 : 0)
    return value & 0xffff
  })
  let sum = 0xffff
  for (const byte of Buffer.from(text, 'ascii'))
    for (const nibble of [byte >> 4, byte & 15])
      sum = ((sum << 4) ^ (table[(sum >> 12) ^ nibble] ?? 0)) & 0xffff
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

describe('O20 the code of the Faster Payment System', () => {
  test('requests the amount owed, with the number of the invoice', () => {
    const text = fpsCode(request)
    expect(fieldsOf(text)).toEqual({
      '00': '01',
      '01': '12',
      '26': '0012hk.com.hkicl0209160123456',
      '52': '0000',
      '53': '344',
      '54': '14700.00',
      '58': 'HK',
      '59': 'NA',
      '60': 'HK',
      '62': '0106100011',
      '63': text.slice(-4),
    })
  })

  test('has the checksum of the standard', () => {
    expect(checksumOf('123456789')).toBe('29B1')
    const text = fpsCode(request)
    expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)))
  })

  test.each([
    ['1234567', '02071234567'],
    ['160 123 456', '0209160123456'],
    ['9123 4567', '0313+852-91234567'],
    ['+852-6123 4567', '0313+852-61234567'],
    ['pay@bowen.example', '0417pay@bowen.example'],
  ])('%s is encoded by its kind', (identifier, account) => {
    expect(fieldsOf(fpsCode({ ...request, identifier }))['26']).toBe(`0012hk.com.hkicl${account}`)
  })

  test.each([
    { identifier: '' },
    { identifier: '12345678901' },
    { identifier: 'Bowen House' },
    { currency: 'USD' },
    { owed: 0 },
    { owed: -100 },
    { owed: 100_000_001 },
  ])('no code exists for %o', (change) => {
    expect(fpsCode({ ...request, ...change })).toBe('')
  })

  test('any amount and reference can be read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.string({ maxLength: 60 }),
        (owed, reference) => {
          const text = fpsCode({ ...request, owed, reference })
          const fields = fieldsOf(text)
          expect(fields['54']).toBe(decimal(owed))
          expect(fieldsOf(fields['62'] ?? '')['01'] ?? 'none').toMatch(/^[A-Za-z0-9]{1,25}$/)
          expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)))
        },
      ),
    )
  })
})
