import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { unlabelledHeads } from '#web/kit/testing/unlabelled-heads.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { DraftsPage } from './drafts-page.tsx'

const draft: DataOf<typeof saleDraftList>['list'][number] = {
  id: 's1',
  stage: 'draft',
  rev: 1,
  publishAt: 0,
  lots: 3,
  changedAt: 1,
  changedBy: 'Ada',
  announcement: null,
  number: 'BH0152',
  kind: 'timed',
  title: { en: 'Port', zh: '' },
  startTime: 0,
}

test('labels the cells of a draft, which a phone shows without the heads of the table', async () => {
  const client = createFakeClient()
  client.on(saleDraftList, () => success({ list: [draft], total: 1, page: 1, size: 50 }))
  const { t } = await mount(<DraftsPage mayEdit={false} />, { client })
  const table = await screen.findByRole('table', { name: t('drafts.title') })
  expect(unlabelledHeads(table)).toEqual([t('drafts.column.sale')])
})
