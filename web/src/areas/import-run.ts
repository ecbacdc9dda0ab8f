import { notFound } from '@tanstack/react-router'
import { defaultImportRunSearch, type ImportRunSearch } from '../features/imports/imports.search.ts'
import { type LinkSearch, pageNumber, rowId } from './search-params.ts'

/** Search of an import, in both areas. */
export const readImportRunSearch = (search: LinkSearch<ImportRunSearch, 'step'>): ImportRunSearch => ({
  step: rowId(search.step),
  outcome: search.outcome ?? defaultImportRunSearch.outcome,
  q: search.q ?? defaultImportRunSearch.q,
  page: pageNumber(search.page),
})

/** The number of an import in an address; anything else leads nowhere. */
export const importParams = {
  parse: ({ importId: text }: { importId: string }) => {
    const importId = rowId(text)
    if (importId === undefined) throw notFound()
    return { importId }
  },
  stringify: ({ importId }: { importId: number }) => ({ importId: String(importId) }),
}
