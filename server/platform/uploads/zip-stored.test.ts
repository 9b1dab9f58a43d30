import { expect, test } from 'vitest'
import { zipStored } from '#domain/lib/zip-stored.ts'
import { readZip } from '#server/platform/uploads/zip.ts'

test('writes an archive that the strict upload check accepts, whatever the names', async () => {
  const files = [
    { name: 'invoice-100001.pdf', content: Buffer.from('%PDF-1.7') },
    { name: '签名.png', content: Buffer.alloc(70_000, 7) },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ]
  const found: { readonly name: string; readonly content: Buffer }[] = []
  const verdict = await readZip(
    Buffer.from(zipStored(files, Date.UTC(2026, 10, 30, 19, 42))),
    ({ name, bytes }) => {
      found.push({ name, content: bytes })
      return null
    },
  )
  expect(verdict).toBeNull()
  expect(found).toEqual(files)
})

test('writes an empty archive', async () => {
  expect(zipStored([], 0)).toHaveLength(22)
})
