import type { ScreenLot } from './screen-lot.ts'

const text = { title: 'Château Belmont 1981', accent: '1981', facts: '' }

/** Creates a lot as the screen shows it, for tests. */
export const screenLot = (id: string, lotNum: number, identical = 0): ScreenLot => ({
  id,
  lotNum,
  lotSuffix: '',
  lowEstimate: 0,
  highEstimate: 0,
  currency: 'HKD',
  identical,
  text: { en: text, 'zh-Hans': text },
  picture: null,
})
