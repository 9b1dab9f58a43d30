import * as z from 'zod/mini'
import { pageLanguages } from '#wire/address/page-address.ts'

/** The language of a text: the requested one, or the other if the text exists only in that. */
export const language = z.enum(['en', 'zh-Hans'])

/** The language that a person reads. */
export const readLanguage = z.enum(pageLanguages)
