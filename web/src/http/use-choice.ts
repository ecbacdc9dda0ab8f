import type { Page } from '@manara/contract/client.ts'
import { foldArabic } from '@manara/contract/names.ts'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundOptions, PickerOption } from '../ui/form/picker-options.tsx'
import { type PickerSearch, usePickerSearch } from '../ui/form/use-picker-search.ts'
import { uiText } from '../ui/ui.text.ts'
import { getErrorMessage } from './api.ts'

const optionsPerPage = 25

/** Query of a list: search words, page size, and cursor. */
interface Asked {
  q?: string
  limit: number
  cursor?: string
}

/** Where a picker finds its options. `queryKey` begins with the name of the feature, so that changes refresh it. */
export interface OptionSource<Row> {
  queryKey: readonly unknown[]
  load: (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>
  /** The one that is chosen, when only its id is known (from an address). */
  loadOne: (id: number, signal: AbortSignal) => Promise<Row>
  toOption: (row: Row) => PickerOption
}

/** Of options whose names look the same each says what it alone has. */
function disambiguate(options: readonly PickerOption[]): readonly PickerOption[] {
  const badgeProps = ({ name }: PickerOption) => foldArabic(name).replace(/\s/g, '')
  const namesakes = new Map<string, number>()
  for (const option of options) namesakes.set(badgeProps(option), (namesakes.get(badgeProps(option)) ?? 0) + 1)
  return options.map((option) =>
    option.apart !== undefined && (namesakes.get(badgeProps(option)) ?? 0) > 1
      ? { ...option, detail: option.detail === undefined ? option.apart : `${option.detail} · ${option.apart}` }
      : option,
  )
}

/** Searches a paged list; while the picker is closed nothing is asked. */
function useFoundOptions<Row>(
  { queryKey, load, toOption }: OptionSource<Row>,
  { q, isOpen, isSettled }: PickerSearch,
): FoundOptions {
  const found = useInfiniteQuery({
    queryKey: [...queryKey, 'options', q],
    enabled: isOpen,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      load({ ...(q !== '' && { q }), limit: optionsPerPage, ...(cursor !== '' && { cursor }) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const pages = found.data?.pages ?? []
  return {
    options: disambiguate(pages.flatMap(({ rows }) => rows.map(toOption))),
    total: pages.at(-1)?.total ?? 0,
    isStale: found.isPending || found.isPlaceholderData || !isSettled,
    isFetching: found.isFetching,
    errorMessage: found.isError ? getErrorMessage(found.error) : undefined,
    onRetry: () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()),
    onMore: () => {
      if (found.hasNextPage && !found.isFetching) void found.fetchNextPage()
    },
  }
}

/** The chosen option, with its name as soon as it is known; `known` saves the request. */
function useChosenOption<Row>(source: OptionSource<Row>, id: number | undefined, known: PickerOption | undefined) {
  const isKnown = known !== undefined && known.id === id
  const row = useQuery({
    queryKey: [...source.queryKey, 'chosen', id],
    queryFn: id === undefined || isKnown ? skipToken : ({ signal }) => source.loadOne(id, signal),
  })
  if (id === undefined) return undefined
  if (isKnown) return known
  if (row.isError) return { id, name: uiText.gone }
  return row.data === undefined || row.isPlaceholderData ? { id, name: '' } : source.toOption(row.data)
}

/** Everything that a `SearchPicker` needs to choose one row of a list. `known` is what is chosen at the start. */
export function useChoice<Row>(
  source: OptionSource<Row>,
  id: number | undefined,
  onChange: (id: number | undefined) => void,
  known?: PickerOption,
) {
  const [last, setLast] = useState(known)
  const search = usePickerSearch()
  return {
    search,
    found: useFoundOptions(source, search),
    chosen: useChosenOption(source, id, last),
    onChoose: (option: PickerOption | undefined) => {
      setLast(option)
      onChange(option?.id)
    },
  }
}
