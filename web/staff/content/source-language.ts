import { defineLanguageFacet, Language } from '@codemirror/language'
import { parser, Table } from '@lezer/markdown'

/** The language of sources: Markdown with tables, as the pages of readers have it. */
export const markdown = new Language(defineLanguageFacet(), parser.configure(Table), [], 'markdown')
