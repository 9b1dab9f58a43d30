import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accent } from './accent.tsx'

const render = (text: string, accent?: string) =>
  renderToStaticMarkup(<Accent text={text} accent={accent} />).replaceAll(/ class="[^"]*"/g, '')

test.each([
  ['Château Belmont-Laroque 2000', 'Château <span>Belmont-Laroque</span> 2000'],
  ['Saint-Aubin, Premier Cru', '<span>Saint-Aubin</span>, Premier\u00a0Cru'],
  ['Château Belmont 2001', 'Château Belmont 2001'],
  ['贝蒙-拉罗克酒庄 2000', '贝蒙-拉罗克酒庄 2000'],
])('keeps hyphenated names of “%s” whole', (title, markup) => {
  expect(render(title)).toBe(markup)
})

test('does not change names that are wider than a card on a phone', () => {
  expect(render('Château Saint-Vincent-sur-Garonne')).toBe('Château Saint-Vincent-sur-Garonne')
})

test('emphasises a phrase with a hyphenated name', () => {
  expect(render('The cellar of Haut-Valmorin', 'Haut-Valmorin')).toBe(
    'The cellar of <em><span>Haut-Valmorin</span></em>',
  )
})
