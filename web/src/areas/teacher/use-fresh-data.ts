import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallProblem } from '../../http/api.ts'
import { showInfo } from '../../http/toasts.tsx'
import { teacherText } from './teacher.text.ts'

const isGone = (error: unknown) => error instanceof CallProblem && (error.status === 404 || error.status === 403)

/**
 * A 404 or 403 while data loads means stale data: everything is refetched, with a notice (R-grade-6). A query that
 * fails during the refetch or is refused again starts no further one until it has succeeded.
 */
export function useFreshData() {
  const client = useQueryClient()
  useEffect(() => {
    const known = new Set<string>()
    let isRefreshing = false

    const refresh = async () => {
      isRefreshing = true
      showInfo(teacherText.refreshed)
      await client.invalidateQueries()
      isRefreshing = false
    }
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { queryHash } = event.query
      if (event.action.type === 'success') known.delete(queryHash)
      if (event.action.type !== 'error' || !isGone(event.action.error) || known.has(queryHash)) return
      known.add(queryHash)
      if (!isRefreshing) void refresh()
    })
  }, [client])
}
