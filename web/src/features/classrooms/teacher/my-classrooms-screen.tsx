import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { Box, Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import { uiText } from '../../../ui/ui.text.ts'
import { classroomFilters, readClassroomFilter } from '../classrooms.search.ts'
import type { MyClassroomsSearch } from '../my-classrooms.search.ts'
import { myClassroomsQuery } from '../teaching.api.ts'
import { teachingText } from '../teaching.text.ts'
import { byProgram } from './by-program.ts'
import styles from './class-cards.module.css'
import { ClassCards } from './class-cards.tsx'
import { ClassCardsSkeleton } from './class-cards-skeleton.tsx'

interface MyClassroomsScreenProps {
  search: MyClassroomsSearch
  onSearch: (patch: Partial<MyClassroomsSearch>) => void
}

const filters = classroomFilters.map((value) => ({ value, label: teachingText.filters[value] }))

const Groups = ({ classrooms }: { classrooms: readonly TaughtClassroom[] }) =>
  byProgram(classrooms).map(({ program, classrooms: rows }) => (
    <section key={program} aria-label={program}>
      <h2 className={roomCardsStyles.roomGroup}>
        <bdi>{program}</bdi>
        <span className="dim">{teachingText.count(rows.length)}</span>
      </h2>
      <ClassCards label={program} classrooms={rows} />
    </section>
  ))

function Nothing({ search: { status, q }, onSearch }: MyClassroomsScreenProps) {
  const showAll = status !== 'ALL' && (
    <Button variant="light" onClick={() => onSearch({ status: 'ALL' })}>
      {teachingText.showAll}
    </Button>
  )
  return (
    <section className="card">
      {q === '' ? (
        <Empty
          icon={<IconLayoutGrid size={28} stroke={1.6} />}
          title={teachingText.nothing[status]}
          text={teachingText.nothingText[status]}
        >
          {showAll}
        </Empty>
      ) : (
        <Empty
          icon={<IconSearch size={28} stroke={1.6} />}
          title={teachingText.noMatch(q)}
          text={teachingText.noMatchText}
        >
          <Button variant="light" onClick={() => onSearch({ q: '' })}>
            {uiText.clearSearch}
          </Button>
          {showAll}
        </Empty>
      )}
    </section>
  )
}

/** A teacher's classrooms under their programs (R-screen-20). */
export function MyClassroomsScreen({ search, onSearch }: MyClassroomsScreenProps) {
  const list = useQuery(myClassroomsQuery(search))
  const retry = () => void list.refetch()

  return (
    <div className="stack">
      <Box className="toolbar framed" bdrs="lg" bg="var(--m-surface)">
        <SearchField label={teachingText.search} value={search.q} onSearch={(q) => onSearch({ q })} />
        <SegmentedControl
          aria-label={teachingText.filterLabel}
          data={filters}
          value={search.status}
          onChange={(status) => onSearch({ status: readClassroomFilter(status) })}
        />
      </Box>
      {list.isPending && <ClassCardsSkeleton label={teachingText.loading} />}
      {list.isError && list.data === undefined && (
        <section className="card">
          <QueryFailed title={teachingText.loadFailed} query={list} />
        </section>
      )}
      {list.data !== undefined && (
        <div
          className={`stack ${styles.classGroups}`}
          data-stale={list.isPlaceholderData || undefined}
          aria-busy={list.isFetching}
        >
          {list.isError && (
            <Note
              tone="yellow"
              action={
                <Button variant="subtle" size="xs" loading={list.isFetching} onClick={retry}>
                  {uiText.retry}
                </Button>
              }
            >
              {teachingText.refreshFailed(getErrorMessage(list.error))}
            </Note>
          )}
          {list.data.rows.length === 0 ? (
            <Nothing search={list.data.search} onSearch={onSearch} />
          ) : (
            <Groups classrooms={list.data.rows} />
          )}
        </div>
      )}
    </div>
  )
}
