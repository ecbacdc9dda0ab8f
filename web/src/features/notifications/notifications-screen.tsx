import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../http/api.ts'
import { SkeletonBar, wordWidth } from '../../ui/feedback/skeleton-bar.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { AsyncList } from '../../ui/list/async-list.tsx'
import { ColumnEmpty } from '../../ui/list/column-empty.tsx'
import { ListCard } from '../../ui/list/list-card.tsx'
import { Toolbar } from '../../ui/list/toolbar.tsx'
import { useListPages } from '../../ui/list/use-list-pages.ts'
import { NoticeRows, useReadAll } from './notice-rows.tsx'
import { notificationsPerPage, notificationsQuery } from './notifications.api.ts'
import { defaultNotificationsSearch, type NotificationsSearch } from './notifications.search.ts'
import { notificationsText as text } from './notifications.text.ts'
import '@mantine/core/styles/Switch.css'

const categories = [
  { value: 'ALL', label: text.allCategories },
  ...Object.entries(text.categories).map(([value, label]) => ({ value, label })),
]

const skeleton = (
  <div className="stack" aria-hidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <SkeletonBar key={row} width={wordWidth(row, 260, 120)} />
    ))}
  </div>
)

interface NotificationsScreenProps {
  search: NotificationsSearch
  onSearch: (patch: Partial<NotificationsSearch>) => void
}

/** All notifications of the reader, by kind, unread only, page by page. */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const list = useQuery(notificationsQuery(search))
  const { category, unread, q, page } = search
  const handleNarrow = (patch: Partial<NotificationsSearch>) => onSearch({ ...patch, page: 1 })
  const handlePage = (chosen: number) => onSearch({ page: chosen })
  const pages = useListPages(list, page, notificationsPerPage, handlePage)
  const { read, hasUnread, readAll } = useReadAll(list.data?.rows)
  const isNarrowed = category !== 'ALL' || unread === 'yes'

  return (
    <ListCard
      label={text.all}
      isBusy={list.isFetching}
      bar={
        <Toolbar
          actions={
            <Button
              variant="light"
              leftSection={<IconChecks size={18} aria-hidden />}
              disabled={!hasUnread || isNarrowed || q !== ''}
              loading={read.isPending}
              onClick={readAll}
            >
              {text.readAll}
            </Button>
          }
        >
          <SearchField label={text.search} value={q} onSearch={(words) => handleNarrow({ q: words })} />
          <NativeSelect
            aria-label={text.category}
            data={categories}
            value={category}
            onChange={({ currentTarget }) =>
              handleNarrow({ category: currentTarget.value as NotificationsSearch['category'] })
            }
          />
          <Switch
            label={text.unreadOnly}
            checked={unread === 'yes'}
            onChange={({ currentTarget }) => handleNarrow({ unread: currentTarget.checked ? 'yes' : 'no' })}
          />
        </Toolbar>
      }
    >
      <AsyncList
        list={list}
        errorMessage={getErrorMessage(list.error)}
        texts={text}
        skeleton={skeleton}
        empty={() => (
          <ColumnEmpty
            q={isNarrowed ? q || ' ' : q}
            texts={{ ...text, noMatch: () => text.noMatch(q) }}
            icon={<IconBell size={28} stroke={1.6} />}
            onClear={() => onSearch(defaultNotificationsSearch)}
          />
        )}
        full={({ rows }) => <NoticeRows heading="h2" rows={rows} />}
        range={text.range}
        page={page}
        perPage={notificationsPerPage}
        {...pages}
        onPage={handlePage}
      />
    </ListCard>
  )
}
