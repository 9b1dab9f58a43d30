import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#domain/auction/decide.ts'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms, start } from '#domain/auction/testing/terms.ts'
import { noText } from '#domain/drafts/bilingual.ts'
import { houseTimeZone as zone } from '#domain/lib/house-time-zone.ts'
import { type Answer, publishedText, publishingCommand, type Question, viewAsked } from './answer.ts'
import { answerDue, askBlockedReason, isPastAnswering } from './ask.ts'
import { isShared, questionKinds, questionKindsOf } from './question.ts'

const hour = 3_600_000
const day = 24 * hour
const timed = () => rehearse({ endTime: start + 3 * day })
const live = () =>
  rehearse({ kind: 'live', endTime: 0, startTime: start + 2 * day }, [lotTerms(1), lotTerms(2)])
const blocked = (sale: ReturnType<typeof rehearse>, at: number, lotId = 'lot1') =>
  askBlockedReason(sale.state(), sale.lot(lotId), at)

test('A1 questions about a timed lot are taken until an hour before bids extend it', () => {
  const sale = timed()
  const last = sale.lot().endTime - 180_000 - hour
  expect(blocked(sale, start)).toBeNull()
  expect(blocked(sale, last - 1)).toBeNull()
  expect(blocked(sale, last)).toBe('closing')
  expect(blocked(sale, end + 9 * day)).toBe('closing')
})

test('A1 questions about a lot of a live sale are taken until an hour before it starts', () => {
  const sale = live()
  expect(blocked(sale, start + 2 * day - hour - 1)).toBeNull()
  expect(blocked(sale, start + 2 * day - hour)).toBe('started')
})

test('A1 nothing is asked about a lot that is offered, decided or withdrawn', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  expect(blocked(sale, start)).toBe('onBlock')
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Damaged' })
  expect([blocked(sale, start), blocked(sale, start, 'lot2')]).toEqual(['passed', 'withdrawn'])
  const past = (lotId: string) => isPastAnswering(sale.state(), sale.lot(lotId))
  expect(['lot1', 'lot2', 'lot3'].map(past)).toEqual([true, true, false])
  expect(isPastAnswering(sale.state(), undefined)).toBe(true)
  expect(isPastAnswering({ isEnd: true }, sale.lot('lot3'))).toBe(true)
})

test('A1 an answer is due at 18:00 of the next business day', () => {
  const sale = { isEnd: false, startTime: 0, terms: { ...timed().state().terms, kind: 'timed' as const } }
  const due = (at: string, holidays: readonly string[] = []) => {
    const terms = timed().state().terms
    if (!terms) throw new Error('The sale is published')
    const lot = { endTime: Date.parse('2027-06-01T00:00:00Z') }
    const given = { at: Date.parse(at), zone, holidays: new Set(holidays) }
    return new Date(answerDue({ ...sale, terms }, lot, given)).toISOString()
  }
  expect(due('2026-12-03T20:00:00+08:00')).toBe('2026-12-04T10:00:00.000Z')
  expect(due('2026-12-04T09:00:00+08:00')).toBe('2026-12-07T10:00:00.000Z')
  expect(due('2026-12-04T09:00:00+08:00', ['2026-12-07'])).toBe('2026-12-08T10:00:00.000Z')
})

test('A1 whenever a question is taken, its answer is due later, and half an hour before answers end', () => {
  fc.assert(
    fc.property(fc.constantFrom(timed, live), fc.nat({ max: 4 * day }), (make, passed) => {
      const sale = make()
      const { terms } = sale.state()
      const at = start + passed
      if (!terms || blocked(sale, at) !== null) return
      const due = answerDue({ ...sale.state(), terms }, sale.lot(), { at, zone, holidays: new Set() })
      expect(due).toBeGreaterThan(at)
      const posted = decide(sale.state(), { type: 'postNotice', lotId: 'lot1', en: 'Yes', zh: '是' }, due)
      expect(posted.kind).toBe('accepted')
    }),
  )
})

test('A1 what is asked for depends on the goods', () => {
  expect(questionKindsOf('wine')).toEqual(questionKinds)
  expect(questionKindsOf('cigars')).toEqual(['label', 'back', 'condition', 'provenance', 'other'])
  expect(questionKinds.filter((kind) => !isShared({ kind, content: '' }))).toEqual(['other'])
  expect(isShared({ kind: 'level', content: 'Of the magnum' })).toBe(false)
  expect(questionKinds.map(viewAsked)).toEqual(['level', 'label', 'stopper', ...Array(4).fill(undefined)])
})

const text = fc.string({ minLength: 1, maxLength: 40 })
const question = (lotId: string): fc.Arbitrary<Question> =>
  fc.record({
    lotId: fc.constant(lotId),
    kind: fc.constantFrom(...questionKinds),
    askedBy: text,
    content: text,
  })
const picture = { key: 'new', width: 1, height: 1, alt: { en: 'Level', zh: '液面' } }
const pictures = { change: { from: ['old'], to: ['old', 'new'], added: [picture] }, digest: '00' }
const aboutLevel = { en: 'A client asked about the level.', zh: '客户查询液面：' }
const answer: fc.Arbitrary<Answer> = fc.record({
  asked: fc.constantFrom(noText, aboutLevel),
  text: fc.record({ en: text, zh: text }),
  pictures: fc.constantFrom(null, pictures),
  seen: fc.constant(9),
})

test('A2 what is published depends on the kind and the answer, never on who asked or what they wrote', () => {
  fc.assert(
    fc.property(question('lot1'), question('lot1'), answer, (one, other, given) => {
      const publish = (from: Question) => {
        const sale = timed()
        sale.run(publishingCommand(from, { ...given, seen: sale.state().seq }))
        return { entries: sale.entries(), views: ['A', 'B'].map((viewer) => sale.view(viewer)) }
      }
      expect(publish(one)).toEqual(publish(other))
      const { en, zh } = publishedText(given)
      expect([en.startsWith(given.asked.en), zh.startsWith(given.asked.zh)]).toEqual([true, true])
      expect([en.endsWith(given.text.en), zh.endsWith(given.text.zh)]).toEqual([true, true])
    }),
  )
})

test('A2 an answer is a notice, and with a picture also an addition to the description', () => {
  const sale = timed()
  sale.preBid('A', 5_000)
  const example: Question = { lotId: 'lot1', kind: 'level', askedBy: 'account A', content: '' }
  const text = { en: 'Into neck.', zh: '液面到瓶颈。' }
  const given = { asked: aboutLevel, text, seen: sale.state().seq }
  const types = (decision: ReturnType<typeof sale.run>) =>
    decision.kind === 'accepted' ? decision.events.map(({ type }) => type) : decision.kind
  expect(types(sale.run(publishingCommand(example, { ...given, pictures })))).toEqual([
    'lotCorrected',
    'noticePosted',
  ])
  const next = {
    asked: noText,
    text: { en: 'Original cork.', zh: '原塞。' },
    pictures: null,
    seen: sale.state().seq,
  }
  expect(types(sale.run(publishingCommand(example, next)))).toEqual(['noticePosted'])
  expect(sale.lot().notices.map(({ en }) => en)).toEqual([
    'A client asked about the level. Into neck.',
    'Original cork.',
  ])
})
