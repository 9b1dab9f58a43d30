import { expect, test } from 'vitest'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { ReplayLinks } from './replay-links.tsx'

await loadMessages('en')
await loadTexts('replay')

const lot = { id: 'S-3', auctionId: 'S', lotNum: 3, lotSuffix: '' } as const
const hrefs = async (next: Parameters<typeof ReplayLinks>[0]['next']) =>
  [...(await renderMarkup(<ReplayLinks lot={lot} next={next} />)).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  )

test('links from a replay to its lot, the next replay and the record', async () => {
  expect(await hrefs({ ...lot, id: 'S-4', lotNum: 4 })).toEqual([
    '/auction/S/lot/S-3',
    '/auction/S/lot/S-4/replay',
    '/auction/S/record',
  ])
  expect(await hrefs(null)).toEqual(['/auction/S/lot/S-3', '/auction/S/record'])
})
