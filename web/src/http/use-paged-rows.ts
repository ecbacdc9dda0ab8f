import type { Page } from '@manara/contract/client.ts'
import { type QueryFunctionContext, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from './api.ts'

const rowsPerPage = 50

/** A long list of the server. `queryKey` tells one search from another. */
export interface RowSource<Row> {
  queryKey: readonly unknown[]
  load: (asked: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<Row>>
  /** There is nothing to ask for yet. */
  isOff?: boolean
}

const toPageNumber = (index: number) => Math.floor(index / rowsPerPage) + 1

/**
 * A list as long as the server's that loads only the pages in sight: jumping anywhere is possible, and a change
 * refetches only these pages.
 */
export function usePagedRows<Row>({ queryKey, load, isOff = false }: RowSource<Row>) {
  const [inSight, setInSight] = useState({ first: 1, last: 1 })
  const toQuery = (page: number) => ({
    queryKey: [...queryKey, page],
    enabled: !isOff,
    queryFn: ({ signal }: QueryFunctionContext) => load({ page, limit: rowsPerPage }, signal),
  })
  const first = useQuery({ ...toQuery(1), staleTime: 0 })
  const otherPages = Array.from({ length: inSight.last - inSight.first + 1 }, (_, step) => inSight.first + step).filter(
    (page) => page > 1,
  )
  // Rows of another page must not stand in for those on their way.
  const others = useQueries({
    queries: otherPages.map((page) => ({ ...toQuery(page), placeholderData: () => undefined })),
  })
  const failed = [first, ...others].find(({ isError }) => isError)

  return {
    total: first.data?.total ?? 0,
    rowAt: (index: number): Row | undefined => {
      const page = toPageNumber(index)
      const answer = page === 1 ? first.data : others[otherPages.indexOf(page)]?.data
      return answer?.rows[index % rowsPerPage]
    },
    /** Where rows of a kind stand, as far as they are loaded. */
    findIndexes: (isWanted: (row: Row) => boolean) =>
      [
        { page: 1, rows: first.data?.rows },
        ...otherPages.map((page, at) => ({ page, rows: others[at]?.data?.rows })),
      ].flatMap(({ page, rows = [] }) =>
        rows.flatMap((row, at) => (isWanted(row) ? [(page - 1) * rowsPerPage + at] : [])),
      ),
    onSight: (firstIndex: number, lastIndex: number) => {
      const next = { first: toPageNumber(firstIndex), last: toPageNumber(Math.max(firstIndex, lastIndex)) }
      if (next.first !== inSight.first || next.last !== inSight.last) setInSight(next)
    },
    isPending: first.isPending && !isOff,
    hasRows: first.data !== undefined,
    isStale: first.isPlaceholderData,
    isFetching: first.isFetching || others.some(({ isFetching }) => isFetching),
    errorMessage: failed && getErrorMessage(failed.error),
    onRetry: () => {
      for (const query of [first, ...others]) if (query.isError) void query.refetch()
    },
  }
}
