import { md5 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Md5 } from './signing.ts'

/** MD5 where the platform has none: browsers. */
export const md5: Md5 = (text) => bytesToHex(digest(utf8ToBytes(text)))
