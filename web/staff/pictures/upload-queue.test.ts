import { expect, test } from 'vitest'
import { createUploadQueue, filesLeft, type SendResult } from './upload-queue.ts'

const file = (name: string, content = name) => new File([content], name)

/** Returns a queue whose requests complete when the test says so. */
function open(digestOf = (given: File) => given.text()) {
  const sent: { readonly name: string; readonly end: (result: SendResult) => void }[] = []
  const waits: (() => void)[] = []
  let matches = 0
  const queue = createUploadQueue({
    send: ({ name }) =>
      new Promise((resolve) => {
        sent.push({ name, end: resolve })
      }),
    digestOf,
    wait: () => new Promise((resolve) => waits.push(resolve)),
    match: async () => {
      matches += 1
    },
  })
  const settled = () => new Promise(setImmediate)
  const receive = async (index: number) => {
    sent[index]?.end({ kind: 'received', name: sent[index].name, isNew: true })
    await settled()
  }
  return { queue, sent, waits, settled, receive, matches: () => matches }
}

test('K12 sends a few files at a time, and puts them into lots at the end', async () => {
  const { queue, sent, receive, settled, matches } = open()
  queue.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => file(name)))
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  for (const index of [0, 1, 2, 3, 4]) await receive(index)
  expect(queue.state()).toMatchObject({ total: 5, received: 5, skipped: 0 })
  expect(matches()).toBe(1)
})

test('K12 does not resend files that have arrived, and names repeated ones', async () => {
  const { queue, sent, receive, settled } = open()
  queue.setKnown([{ digest: 'front', names: ['1.jpg'] }])
  queue.add([file('1.jpg', 'front'), file('7.jpg', 'label'), file('7 (3).jpg', 'label')])
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['7.jpg'])
  await receive(0)
  expect(queue.state()).toMatchObject({ received: 1, skipped: 2 })
  expect(queue.state().repeated).toEqual([{ name: '7 (3).jpg', of: '7.jpg' }])
  expect(filesLeft(queue.state())).toBe(0)
})

test('K12 sends a file again under the name of another lot', async () => {
  const { queue, sent, receive, settled, matches } = open()
  queue.setKnown([{ digest: 'front', names: ['1.jpg', '2.jpg'] }])
  queue.add(['2.jpg', '3.jpg', '3-2.jpg', 'copy.jpg'].map((name) => file(name, 'front')))
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['3.jpg'])
  await receive(0)
  expect(queue.state()).toMatchObject({ received: 1, skipped: 3 })
  expect(matches()).toBe(1)
})

test('K12 the first of two files with the same content is sent, whichever digest is ready first', async () => {
  let endFirst: (digest: string) => void = () => undefined
  const { queue, sent, receive, settled } = open(({ name }) =>
    name === '7.jpg' ? new Promise((resolve) => (endFirst = resolve)) : Promise.resolve('label'),
  )
  queue.add([file('7.jpg'), file('7 (3).jpg')])
  await settled()
  expect(sent).toEqual([])
  endFirst('label')
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['7.jpg'])
  await receive(0)
  expect(queue.state().repeated).toEqual([{ name: '7 (3).jpg', of: '7.jpg' }])
})

test('K12 resends lost files once the connection is back', async () => {
  const { queue, sent, waits, settled, receive } = open()
  queue.add([file('1.jpg')])
  await settled()
  sent[0]?.end({ kind: 'later', ms: 5_000 })
  await settled()
  expect(queue.state().isWaiting).toBe(true)
  waits[0]?.()
  await settled()
  await receive(1)
  expect(queue.state()).toMatchObject({ received: 1, isWaiting: false })
})

test('a refused file can be sent again; a closed queue sends nothing more', async () => {
  const { queue, sent, settled, receive } = open()
  queue.add([file('1.jpg')])
  await settled()
  sent[0]?.end({ kind: 'refused', reason: 'corrupt' })
  await settled()
  expect(queue.state().refused).toEqual([{ name: '1.jpg', reason: 'corrupt' }])
  queue.setPaused(true)
  queue.add([file('1.jpg')])
  await settled()
  expect(sent).toHaveLength(1)
  queue.setPaused(false)
  await settled()
  await receive(1)
  expect(queue.state()).toMatchObject({ total: 1, received: 1, refused: [] })
})
