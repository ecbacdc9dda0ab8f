import { getHelp, getPublicHelp, listHelp, listPublicHelp } from '@manara/contract/help.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { currentSession } from '../../session/session.ts'

/** The texts change with a new version only. */
const staleTime = 600_000

/** Articles for the reader's role, or those for visitors. */
export function helpQuery(q: string) {
  const role = currentSession()?.role
  return queryOptions({
    queryKey: ['help', role ?? 'Visitor', 'list', q],
    queryFn: ({ signal }) => call(role ? listHelp : listPublicHelp, { query: q === '' ? {} : { q }, signal }),
    staleTime,
  })
}

export function helpArticleQuery(slug: string) {
  const role = currentSession()?.role
  return queryOptions({
    queryKey: ['help', role ?? 'Visitor', 'article', slug],
    queryFn: ({ signal }) => call(role ? getHelp : getPublicHelp, { params: { slug }, signal }),
    staleTime,
  })
}
