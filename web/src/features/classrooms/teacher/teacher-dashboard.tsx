import type { TeacherDashboard } from '@manara/contract/teaching.ts'
import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft, IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { teacherDashboardQuery } from '../teaching.api.ts'
import { teachingText } from '../teaching.text.ts'
import { ClassCards } from './class-cards.tsx'
import { ClassCardsSkeleton } from './class-cards-skeleton.tsx'
import styles from './teacher-dashboard.module.css'
import { TeacherStats } from './teacher-stats.tsx'
import { WorkList } from './work-list.tsx'

interface TeacherDashboardProps {
  /** Shown beside the work: announcements of the school. */
  board: (dashboard: TeacherDashboard) => ReactNode
  /** Rows of work that other features show. */
  moreWork: (dashboard: TeacherDashboard) => ReactNode
}

const ActiveCards = ({ dashboard }: { dashboard: TeacherDashboard }) => (
  <section aria-labelledby="active-classrooms">
    <Group className={styles.dashboardLine} gap="sm" wrap="nowrap" mb={4}>
      <h2 id="active-classrooms">{teachingText.activeTitle}</h2>
      <Anchor
        className={`push link ${styles.toAll}`}
        renderRoot={(props) => <Link to="/teacher/my-classrooms" {...props} />}
      >
        {teachingText.allOfMine}
        <IconArrowLeft size={17} aria-hidden />
      </Anchor>
    </Group>
    {dashboard.activeClassrooms.length === 0 ? (
      <div className="card">
        <Empty
          icon={<IconLayoutGrid size={28} stroke={1.6} />}
          title={teachingText.nothing.ACTIVE}
          text={teachingText.nothingText.ACTIVE}
        />
      </div>
    ) : (
      <ClassCards label={teachingText.activeTitle} classrooms={dashboard.activeClassrooms} />
    )}
  </section>
)

/** Numbers, what waits, announcements, and the classrooms of today (R-screen-19). */
export function TeacherDashboardStates({ board, moreWork }: TeacherDashboardProps) {
  const dashboard = useQuery(teacherDashboardQuery)
  if (dashboard.isPending) return <ClassCardsSkeleton label={teachingText.dashboardLoading} />
  if (dashboard.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={teachingText.dashboardFailed} query={dashboard} />
      </section>
    )
  return (
    <>
      <TeacherStats dashboard={dashboard.data} />
      <Columns of="minmax(0, 1.3fr) minmax(0, 1fr)" atTop>
        <WorkList work={dashboard.data.work}>{moreWork(dashboard.data)}</WorkList>
        {board(dashboard.data)}
      </Columns>
      <ActiveCards dashboard={dashboard.data} />
    </>
  )
}
