import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { decodeText, type Encoding } from './encoding.ts'
import { encodeLegacy } from './testing/encode.ts'

const french =
  'Lot,Title EN\n1,Château Pétrus Première\n2,Domaine de la Forêt Côte-Rôtie\n3,Cos d’Estournel\n'
const traditional = 'Lot,Title ZH\n1,拉菲古堡干邑\n2,瑪歌酒莊\n'

const samples: readonly (readonly [Encoding, string])[] = [
  ['windows-1252', french],
  ['windows-1252', 'Lot,Title EN\n1,Château Margaux\n'],
  ['windows-1252', 'Lot,Title EN\n1,CHÂTEAU PÉTRUS\n2,PREMIÈRE CÔTE\n'],
  ['windows-1252', 'Lot,Title EN\n1,Quinta de São João\n2,Vinhões\n'],
  ['windows-1252', 'Lot,Title EN\n1,Jørgen Søren Brøndby\n'],
  ['windows-1252', 'Lot,Low estimate\n1,12\u00a0000\n'],
  ['macintosh', french],
  ['macintosh', 'Lot,Title EN\n1,Château Margaux\n'],
  ['macintosh', 'Lot,Title EN\n1,CHÂTEAU PÉTRUS\n2,PREMIÈRE CÔTE\n'],
  ['macintosh', 'Lot,Title EN\n1,Weingut Müller\n2,Spätlese\n3,Peñafiel\n'],
  ['windows-1250', 'Lot,Title EN\n1,Disznókő Tokaji Aszú\n2,Szőlő Gyűjtemény\n'],
  ['windows-1250', 'Lot,Title EN\n1,Mělník Pavlov Růžová\n2,Ryzlink rýnský\n'],
  ['windows-1250', 'Lot,Title EN\n1,Żubrówka Łódź Święto\n2,Wódka wyborowa\n'],
  ['gb18030', '编号,名称\n7,上瓦莫林酒庄 1990，原木箱十二瓶\n'],
  ['gb18030', 'Lot,Title ZH\n1,拉菲古堡\n2,玛歌\n'],
  ['gb18030', traditional],
  ['big5', traditional],
  ['big5', '編號,名稱\n7,上瓦莫林酒莊 1990，原木箱十二瓶\n'],
  ['shift_jis', 'Lot,Title ZH\n1,サントリー 山崎 18年\n2,軽井沢 シングルカスク\n'],
  ['euc-kr', 'Lot,Title ZH\n1,샤토 마고 2005\n2,보르도 그랑 크뤼 와인\n'],
]

test.each(samples)('K11 recognises %s: %j', (encoding, text) => {
  expect(decodeText(encodeLegacy(text, encoding))).toEqual({ text, encoding, samples: [] })
})

test.each([
  ['windows-1250', 'Lot,Title EN\n1,Fetească Neagră\n'],
  ['windows-1250', 'Lot,Title EN\n1,Grgić Dingač\n2,Žlahtina Pošip\n'],
  ['macintosh', 'Lot,Title EN\n1,Martínez García\n'],
  ['shift_jis', 'Lot,Title ZH\n1,響 30年\n2,余市蒸溜所\n'],
  ['euc-kr', 'Lot,Title ZH\n1,로마네 콩티\n'],
] as const)('K11 asks where a text in %s could be another, and shows it: %j', (encoding, text) => {
  const bytes = encodeLegacy(text, encoding)
  const { samples: asked = [] } = decodeText(bytes) ?? {}
  const words = text.match(/[^\s,]*\P{ASCII}[^\s,]*/gu)?.join(' · ')
  expect(asked.find((one) => one.encoding === encoding)?.text).toBe(words)
  expect(asked.length).toBeGreaterThan(1)
  expect(decodeText(bytes, encoding)).toEqual({ text, encoding, samples: [] })
})

test('K11 never silently chooses an encoding that garbles the text', () => {
  const words = [...new Set(samples.slice(0, 10).flatMap(([, text]) => text.match(/[^\s,]+/g) ?? []))]
  const encoding = fc.constantFrom<Encoding[]>('windows-1252', 'macintosh')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
      encoding,
      (chosen, used) => {
        const text = `Lot,Title EN\n${chosen.map((word, index) => `${index},${word}`).join('\n')}\n`
        const bytes = tryEncode(text, used)
        const decoded = bytes && decodeText(bytes)
        if (decoded && decoded.samples.length === 0) expect(decoded.text).toBe(text)
      },
    ),
    runs(200),
  )
})

function tryEncode(text: string, encoding: Encoding): Buffer | null {
  try {
    return encodeLegacy(text, encoding)
  } catch {
    return null
  }
}

test('K11 text that is UTF-8 except for a few bytes is read as UTF-8', () => {
  const rows = Array.from({ length: 20 }, (_, index) => `${index},Château ${index}`).join('\n')
  const bytes = Buffer.concat([Buffer.from(rows), Buffer.from('\n21,Ch\u00e2teau old\n', 'latin1')])
  expect(decodeText(bytes)).toEqual({
    text: `${rows}\n21,Ch\ufffdteau old\n`,
    encoding: 'utf-8',
    samples: [],
  })
})

test('K11 asks about a file with two halves in different encodings', () => {
  const bytes = Buffer.concat([Buffer.from('1,Château\n'), Buffer.from('2,Ch\u00e2teau\n', 'latin1')])
  expect(decodeText(bytes)?.samples.length).toBeGreaterThan(1)
})
