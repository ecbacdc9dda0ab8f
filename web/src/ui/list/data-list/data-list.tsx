import type { ReactNode } from 'react'
import { useIsPhone } from '../../layout/use-is-phone.ts'
import { AsyncList, type ListPage, type ListQuery } from '../async-list.tsx'
import { ListCard } from '../list-card.tsx'
import { useListPages } from '../use-list-pages.ts'
import { DataCards, DataCardsSkeleton } from './data-cards.tsx'
import type { DataRowsProps } from './data-rows.ts'
import { DataTable } from './data-table.tsx'

interface DataListProps<Row, Page extends ListPage<Row>> extends Omit<DataRowsProps<Row>, 'rows' | 'sort' | 'onSort'> {
  list: ListQuery<Page>
  /** Why the last attempt failed, in words. */
  errorMessage: string
  /** Toolbar or selection bar. */
  bar: ReactNode
  /** Actions on the whole list, for the toolbar in `bar`. */
  actions?: ReactNode
  /** Between bar and rows. */
  notice?: ReactNode
  empty: (page: Page) => ReactNode
  /** Takes the place of the rows until the list can be asked for. */
  instead?: (skeleton: ReactNode) => ReactNode
  isBusy?: boolean
  page: number
  perPage: number
  sort?: string
  onSearch: (patch: { page?: number; sort?: string }) => void
}

/** A list of rows as a table, on phones as cards, in all of its states: loading, failed, empty or full. */
export function DataList<Row, Page extends ListPage<Row>>(props: DataListProps<Row, Page>) {
  const {
    list,
    errorMessage,
    bar,
    actions,
    notice,
    empty,
    instead,
    isBusy = list.isFetching,
    page,
    perPage,
    sort = '',
    onSearch,
    ...rest
  } = props
  const { texts } = rest
  const isPhone = useIsPhone()
  const handlePage = (chosen: number) => onSearch({ page: chosen })
  const pages = useListPages(list, page, perPage, handlePage)
  const shown = { ...rest, sort, onSort: (chosen: string) => onSearch({ sort: chosen, page: 1 }) }
  const skeleton = isPhone ? <DataCardsSkeleton {...shown} /> : <DataTable {...shown} isLoading rows={[]} />
  return (
    <ListCard label={texts.title} isBusy={isBusy} bar={bar} actions={actions}>
      {notice}
      {instead?.(skeleton) || (
        <AsyncList
          list={list}
          errorMessage={errorMessage}
          texts={texts}
          skeleton={skeleton}
          empty={empty}
          full={({ rows }) => (isPhone ? <DataCards {...shown} rows={rows} /> : <DataTable {...shown} rows={rows} />)}
          range={texts.range}
          page={page}
          perPage={perPage}
          {...pages}
          onPage={handlePage}
        />
      )}
    </ListCard>
  )
}
