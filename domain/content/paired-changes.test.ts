import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChangedPair, olderParagraphs, pairedChanges } from './paired-changes.ts'

const join = (...paragraphs: readonly string[]) => paragraphs.join('\n\n')
const before = { en: join('## When', 'In May.', 'Free.'), zh: join('## 时间', '五月。', '免费。') }

/** Returns each pair as `English | Chinese`: ~ changed, - removed, ! older. */
const shown = (after: typeof before, from = before) =>
  pairedChanges(from, after).map(({ en, zh }) =>
    [en, zh]
      .map((one) => {
        if (!one) return ''
        const marks = (one.isChanged ? '~' : '') + (one.isOlder ? '!' : '')
        return marks + one.text + one.removed.map((text) => `-${text}`).join('')
      })
      .join(' | '),
  )

test('pairs paragraphs in order, and marks those whose counterparts have changed since', () => {
  expect(shown({ ...before, en: join('## When', 'In June.', 'Free.') })).toEqual([
    '## When | ## 时间',
    '~In June.-In May. | !五月。',
    'Free. | 免费。',
  ])
  const after = { ...before, en: join('## When', 'In June.', 'Free.') }
  expect(olderParagraphs(before, after, 'zh')).toEqual(['五月。'])
  expect(olderParagraphs(before, after, 'en')).toEqual([])
  expect(
    shown({ en: join('## When', 'In June.', 'Free.'), zh: join('## 时间', '六月。', '免费。') }),
  ).toEqual(['## When | ## 时间', '~In June.-In May. | ~六月。-五月。', 'Free. | 免费。'])
})

test('an added paragraph does not make others outdated, and a removed one is shown', () => {
  expect(shown({ ...before, en: join('## When', 'In May.', 'Free.', 'Tea.') }).at(-1)).toBe('~Tea. | ')
  expect(shown({ ...before, en: join('## When', 'Free.') })).toEqual([
    '## When | ## 时间',
    '~-In May. | !五月。',
    'Free. | 免费。',
  ])
})

test('languages with different numbers of paragraphs are paired by kind', () => {
  const picture = '![A](picture:k/1x1)'
  const en = join('One.', picture, '## Where', 'Here.')
  const zh = join('一。', '二。', picture, '## 地点', '此处。')
  expect(shown({ en: join('One.', picture, '## Place', 'Here.'), zh }, { en, zh })).toEqual([
    'One. | 一。',
    ' | 二。',
    `${picture} | ${picture}`,
    '~## Place-## Where | !## 地点',
    'Here. | 此处。',
  ])
})

test('the pairs contain every paragraph of both languages in order', () => {
  const version = fc.array(fc.constantFrom('a', '# b', '> c', '- d'), { maxLength: 8 })
  fc.assert(
    fc.property(version, version, version, version, (en, zh, newEn, newZh) => {
      const pairs = pairedChanges(
        { en: join(...en), zh: join(...zh) },
        { en: join(...newEn), zh: join(...newZh) },
      )
      const texts = (lang: 'en' | 'zh') =>
        pairs.map((one) => one[lang]?.text ?? '').filter((text) => text !== '')
      expect([texts('en'), texts('zh')]).toEqual([newEn, newZh])
    }),
  )
  expect(pairedChanges(before, before).some(isChangedPair)).toBe(false)
})
