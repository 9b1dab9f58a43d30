/** Encodes a text in an encoding for which Node has only a decoder, using a table of all decoded byte pairs. */
export function encodeLegacy(text: string, encoding: string): Buffer {
  const bytesOf = tables.get(encoding) ?? createTable(encoding)
  tables.set(encoding, bytesOf)
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character)
      if (!bytes) throw new Error(`${character} is not in ${encoding}`)
      return bytes
    }),
  )
}

type ByteTable = ReadonlyMap<string, readonly number[]>
const tables = new Map<string, ByteTable>()

function createTable(encoding: string): ByteTable {
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: readonly number[]) => {
    const character = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
    if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character))
      table.set(character, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (/^windows|^mac/.test(encoding)) return table
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(first, second)
  return table
}
