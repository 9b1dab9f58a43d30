import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { LotCell } from './lot-cell.tsx'
import { SheetContext } from './sheet-context.ts'

const row = { id: 'lot-1', number: '1', title: 'Malt', reserve: '9,000' }

/** Returns a cell in a grid, which the test begins to edit and leaves. */
async function open() {
  const onTyping = vi.fn<(lotId: string | null) => void>()
  const onText = vi.fn()
  const onRow = vi.fn<(next: object) => void>()
  const actions = {
    colleaguesAt: (_id: string, path: string) => (path === 'title' ? 'Ann' : ''),
    nameOf: (number: string, path: string) => `${number} ${path}`,
    onTyping,
    onText,
  }
  function Page() {
    const [step, setStep] = useState<'rest' | 'edit' | 'scrolledAway'>('rest')
    return (
      <SheetContext value={actions}>
        {step !== 'scrolledAway' && (
          <LotCell
            rowData={row}
            rowIndex={3}
            columnData={{ path: 'title', isFigure: false }}
            focus={step === 'edit'}
            setRowData={onRow}
          />
        )}
        {(['rest', 'edit', 'scrolledAway'] as const).map((next) => (
          <button key={next} type="button" onMouseDown={() => setStep(next)}>
            {next}
          </button>
        ))}
      </SheetContext>
    )
  }
  const { user } = await mount(<Page />)
  const go = (step: string) => user.click(screen.getByRole('button', { name: step }))
  return { user, go, onTyping, onText, onRow, cell: () => screen.getByRole('textbox', { name: '1 title' }) }
}

test('a cell at rest shows its text and colleagues, without an input', async () => {
  const { cell } = await open()
  expect([cell().tagName, cell().textContent]).toEqual(['SPAN', 'Malt'])
  expect(document.querySelector('[data-name="Ann"]')).not.toBeNull()
})

test('typed text replaces the text, and is entered when leaving the cell', async () => {
  const { user, go, cell, onRow, onTyping, onText } = await open()
  await go('edit')
  await user.type(cell(), 'Claret', { initialSelectionStart: 0, initialSelectionEnd: 4 })
  expect(onTyping.mock.calls).toEqual([['lot-1']])
  expect(onRow).not.toHaveBeenCalled()
  // K1: it is not saved yet, and kept until it is.
  expect(onText.mock.lastCall).toEqual(['lot-1', 'title', 'Claret'])
  await go('rest')
  expect(onRow.mock.calls).toEqual([[{ ...row, title: 'Claret' }]])
  expect(onTyping.mock.calls).toEqual([['lot-1'], [null]])
})

test('typed text is entered when the row scrolls out of view', async () => {
  const { user, go, cell, onRow } = await open()
  await go('edit')
  await user.type(cell(), ' 1974')
  await go('scrolledAway')
  expect(onRow.mock.calls).toEqual([[{ ...row, title: 'Malt 1974' }]])
})

test.each([
  ['Escape was pressed', 'x{Escape}'],
  ['nothing was typed', ''],
])('nothing is entered if %s', async (_name, keys) => {
  const { user, go, cell, onRow } = await open()
  await go('edit')
  if (keys !== '') await user.type(cell(), keys)
  await go('rest')
  expect(onRow).not.toHaveBeenCalled()
})
