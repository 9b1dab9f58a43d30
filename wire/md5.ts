import { md5 as digest } from 'js-md5'
import type { Md5 } from './signing.ts'

/** MD5 where the platform has none: browsers. */
export const md5: Md5 = (text) => digest(text)
