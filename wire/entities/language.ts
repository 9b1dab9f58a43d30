import * as z from 'zod/mini'

/** The language of a text: the requested one, or the other if the text exists only in that. */
export const language = z.enum(['en', 'zh-Hans'])
