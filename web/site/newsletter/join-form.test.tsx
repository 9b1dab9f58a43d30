import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { JoinForm } from './join-form.tsx'

await loadTexts('newsletter')

test('C2 asks the age below cigars, where it is seen only once they are ticked', async () => {
  const form = await renderMarkup(<JoinForm codes={[]} result={undefined} isPrinted={false} />)
  expect(form).toMatch(/value="cigar".*class="[^"]*adult[^"]*".*name="adult"/s)
})

test('links the privacy policy', async () => {
  const form = await renderMarkup(<JoinForm codes={[]} result={undefined} isPrinted={false} />)
  expect(form).toContain('href="/privacy-policy"')
})

test('leaves no space before the bracket of an optional field in Chinese', async () => {
  const form = <JoinForm codes={[]} result={undefined} isPrinted={false} />
  expect(await renderMarkup(form, 'zh-Hans')).toMatch(/>姓名<span[^>]*>（选填）</)
  expect(textOf(await renderMarkup(form))).toContain('Name (optional)')
})
