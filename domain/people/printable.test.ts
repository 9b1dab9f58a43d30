import { expect, test } from 'vitest'
import { isPrintable } from './printable.ts'

test.each([
  'Evelyn Tsang',
  'Łucja Ștefănescu-O’Neill',
  'Đặng Thị Ngọc Ánh',
  'Ọ̀ṣun',
  'Жуков',
  'Παπαδόπουλος',
  '陈湉龑',
  '𠮷田',
  'さくら・スズキ',
  '김민준',
  'ธนกร ศรีสุวรรณ',
  'Flat 18B, 9/F; “Harbour Court” (Tower № 2)',
  '深南大道１号，２楼',
  '',
])('U4 documents can show %j', (text) => {
  expect(isPrintable(text.normalize('NFC'))).toBe(true)
})

test.each([
  'محمد الفهيم',
  'יוסף כהן',
  'राजेश कुमार',
  'রহমান',
  'சுப்பிரமணியம்',
  'Հակոբյան',
  'ბერიძე',
  'ສົມພອນ',
  'သန်းရွှေ',
  'សុខា',
  'ᠪᠠᠲᠤ',
  'Ann 🍷 Lee',
  'Ann\u200bLee',
  'Ann محمد Lee',
])('U4 documents cannot show %j', (text) => {
  expect(isPrintable(text)).toBe(false)
})
