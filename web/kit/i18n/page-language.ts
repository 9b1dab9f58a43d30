import { createContext } from 'react'
import type { Language } from './language.ts'

/** The language of the page. Both entries set it, so that even a page without loader data has it. */
export const PageLanguage = createContext<Language>('en')
