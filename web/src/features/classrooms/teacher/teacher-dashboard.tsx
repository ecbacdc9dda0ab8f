import type { TeacherDashboard } from '@manara/contract/teaching.ts'
import { Anchor } from '@mantine/core'
import { IconArrowLeft, IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { teacherDashboardQuery } from '../teaching.api.ts'
import { teachingText } from '../teaching.text.ts'
import { ClassCards } from './class-cards.tsx'
import { ClassCardsSkeleton } from './class-cards-skeleton.tsx'
import { TeacherStats } from './teacher-stats.tsx'
import { WorkList } from './work-list.tsx'
import './teacher-dashboard.css'

interface TeacherDashboardProps {
  /** Stands beside the work: what the school has announced. */
  board: (dashboard: TeacherDashboard) => ReactNode
  /** Rows of work that other features show. */
  moreWork: (dashboard: TeacherDashboard) => ReactNode
}

const ActiveCards = ({ dashboard }: { dashboard: TeacherDashboard }) => (
  <section aria-labelledby="active-classrooms">
    <div className="row dashboard-line">
      <h2 id="active-classrooms">{teachingText.activeTitle}</h2>
      <Anchor className="push to-all" renderRoot={(props) => <Link to="/teacher/my-classrooms" {...props} />}>
        {teachingText.allOfMine}
        <IconArrowLeft size={17} aria-hidden />
      </Anchor>
    </div>
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

/** Numbers, what waits, announcements, and the classrooms of today (spec/teacher §2). */
export function TeacherDashboardFaces({ board, moreWork }: TeacherDashboardProps) {
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
      <div className="teacher-today">
        <WorkList work={dashboard.data.work}>{moreWork(dashboard.data)}</WorkList>
        {board(dashboard.data)}
      </div>
      <ActiveCards dashboard={dashboard.data} />
    </>
  )
}
