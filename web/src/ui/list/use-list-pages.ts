import { useEffect } from 'react'

interface PagedList {
  data: { total: number } | undefined
  isSuccess: boolean
  isPlaceholderData: boolean
}

/**
 * How many pages a list has. From beyond the last one – after deletions, or from an old address – it goes to the last,
 * instead of showing nothing.
 */
export function useListPages(list: PagedList, page: number, perPage: number, onPage: (page: number) => void) {
  const total = list.data?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const isBeyondEnd = list.isSuccess && !list.isPlaceholderData && total > 0 && page > pageCount
  useEffect(() => {
    if (isBeyondEnd) onPage(pageCount)
  }, [isBeyondEnd, pageCount, onPage])
  return { pageCount, isBeyondEnd }
}
