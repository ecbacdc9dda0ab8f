import type { RecordView } from '@manara/contract/record-views.ts'
import { IconEye, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../format/dates.ts'
import { getErrorMessage } from '../../http/api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { Column } from '../../ui/list/data-list/column.ts'
import { DataList } from '../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../ui/list/data-list/words.tsx'
import { Toolbar } from '../../ui/list/toolbar.tsx'
import { viewsPerPage, viewsQuery } from './privacy.api.ts'
import { privacyText } from './privacy.text.ts'

const text = privacyText.views
const heads = text.columns

const Viewer = ({ viewerName, viewerRole }: RecordView) => (
  <span className="two">
    <bdi>{viewerName}</bdi>
    <span>{text.roles[viewerRole]}</span>
  </span>
)

const columns: readonly Column<RecordView>[] = [
  { key: 'viewer', head: heads.viewer, skeleton: twoWords([90, 50], [60, 30]), cell: Viewer, onPhone: 'title' },
  { key: 'kind', head: heads.kind, skeleton: words(80, 40), cell: ({ kind }) => text.kinds[kind], onPhone: 'line' },
  {
    key: 'day',
    head: heads.day,
    skeleton: 110,
    cell: ({ day }) => <span className="dim num nowrap">{formatDate(day)}</span>,
    onPhone: 'line',
  },
  {
    key: 'count',
    head: heads.count,
    skeleton: 50,
    cell: ({ count }) => <span className="num nowrap">{text.count(count)}</span>,
    onPhone: 'corner',
  },
]

/** Who looked at the record of a person; without `personId` at the reader's own. */
export function ViewsCard({ personId }: { personId?: number }) {
  const [search, setSearch] = useState({ q: '', page: 1 })
  const views = useQuery({ ...viewsQuery(personId, search), placeholderData: keepPreviousData })
  const isSearched = search.q !== ''
  return (
    <DataList
      list={views}
      errorMessage={getErrorMessage(views.error)}
      texts={{ ...text, title: personId === undefined ? text.title : text.ofPerson }}
      bar={
        <div>
          <div className="card-head">
            <div>
              <h2>{personId === undefined ? text.title : text.ofPerson}</h2>
              <p className="dim small">{text.hint}</p>
            </div>
          </div>
          <Toolbar>
            <SearchField label={text.search} value={search.q} onSearch={(q) => setSearch({ q, page: 1 })} />
          </Toolbar>
        </div>
      }
      empty={() =>
        isSearched ? (
          <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noMatchText} />
        ) : (
          <Empty icon={<IconEye size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
        )
      }
      rowId={({ viewId }) => viewId}
      columns={columns}
      page={search.page}
      perPage={viewsPerPage}
      onSearch={({ page = 1 }) => setSearch({ ...search, page })}
      skeletonCount={3}
      isTall
    />
  )
}
