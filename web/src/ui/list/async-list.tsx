import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from '../feedback/failed.tsx'
import { Note } from '../feedback/note.tsx'
import { uiText } from '../ui.text.ts'
import { ListRows } from './list-card.tsx'
import { Pager } from './pager.tsx'

/** One page of rows. */
export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
}

/** A query of one page, as far as the faces need to know it. */
export interface ListQuery<Page> {
  data: Page | undefined
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Words of the states of a list. */
export interface ListTexts {
  loading: string
  loadFailed: string
  refreshFailed: (reason: string) => string
}

interface AsyncListProps<Page> {
  list: ListQuery<Page>
  /** Why the last attempt failed, in words. */
  errorMessage: string
  texts: ListTexts
  /** The real head, and bars in the shape of the rows. */
  skeleton: ReactNode
  empty: (page: Page) => ReactNode
  full: (page: Page) => ReactNode
  /** Which rows these are: first, last, and how many in all. */
  range: (first: number, last: number, total: number) => ReactNode
  page: number
  perPage: number
  pageCount: number
  isBeyondEnd: boolean
  onPage: (page: number) => void
}

/** Below the bar of a list: loading, failed, empty or full. Old rows stay while new ones are on their way. */
export function AsyncList<Row, Page extends ListPage<Row>>(props: AsyncListProps<Page>) {
  const { list, errorMessage, texts, skeleton, empty, full, range, page, perPage, pageCount, isBeyondEnd, onPage } =
    props
  if (list.isPending || isBeyondEnd)
    return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        {skeleton}
      </>
    )

  const retry = () => void list.refetch()
  if (list.data === undefined)
    return <Failed title={texts.loadFailed} message={errorMessage} isRetrying={list.isFetching} onRetry={retry} />

  if (list.data.total === 0) return empty(list.data)

  const first = (page - 1) * perPage + 1
  return (
    <>
      {list.isError && (
        <Note
          tone="yellow"
          isPlain
          action={
            <Button variant="subtle" size="xs" loading={list.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {texts.refreshFailed(errorMessage)}
        </Note>
      )}
      <ListRows isStale={list.isPlaceholderData}>{full(list.data)}</ListRows>
      <Pager
        range={range(first, first + list.data.rows.length - 1, list.data.total)}
        page={page}
        pageCount={pageCount}
        onPage={onPage}
      />
    </>
  )
}
