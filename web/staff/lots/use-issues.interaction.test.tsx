import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { SaveState } from '#web/staff/saving/save-state.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { useIssues } from './use-issues.ts'

function Count({ state }: { state: SaveState }) {
  return <output>{useIssues('sale', state, 0).count.errors}</output>
}

test.each(['saved', 'invalid', 'conflict'] as const)(
  'K2 checks the lots again after a save, while cells are %s',
  async (kind) => {
    const missing = { lotId: 'a', lotNum: '1', field: 'quantity', issue: 'missing', isError: true } as const
    const client = createFakeClient()
    client.on(saleCheck, () => success({ issues: [missing] }))
    await mount(<Count state={kind === 'saved' ? { kind, at: 1 } : { kind }} />, { client })
    await screen.findByText('1')
    client.on(saleCheck, () => success({ issues: [] }))
    await vi.waitFor(() => expect(screen.getByText('0')).toBeTruthy(), 60_000)
  },
)
