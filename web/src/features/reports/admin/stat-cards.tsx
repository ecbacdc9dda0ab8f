import type { Dashboard } from '@manara/contract/reports.ts'
import {
  IconBooks,
  IconCertificate,
  IconCircleCheck,
  IconLayoutGrid,
  IconSchool,
  IconUserCheck,
  IconUserOff,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react'
import { OfficeLink } from '../../../session/office-pages.tsx'
import styles from '../../../ui/feedback/stat-card.module.css'
import { StatCard } from '../../../ui/feedback/stat-card.tsx'
import { reportsText } from '../reports.text.ts'

const look = { size: 20, stroke: 1.7 }

type People = Dashboard['students']

/** How the number moved since the end of last month. */
function toTrend({ months }: People, words: (count: number) => string) {
  const moved = (months.at(-1) ?? 0) - (months.at(-2) ?? 0)
  if (moved < 0) return { context: reportsText.fewer(-moved), trend: 'down' as const }
  return { context: words(moved), trend: moved > 0 ? ('up' as const) : undefined }
}

/** Work to do is yellow; nothing left is green, with a check. */
const buildWork = (list: keyof typeof reportsText.lacking, count: number, Icon: typeof IconUsers) => ({
  label: reportsText[list],
  count,
  tone: count > 0 ? ('yellow' as const) : ('green' as const),
  icon: count > 0 ? <Icon {...look} /> : <IconCircleCheck {...look} />,
  context: reportsText.lacking[list][count > 0 ? 'some' : 'none'],
})

const card = `card lift ${styles.stat} stat`

/** The eight numbers of the school, each a link to where they come from (R-screen-8). */
export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, programs } = dashboard
  return (
    <section className={`${styles.stats} stats`} aria-label={reportsText.stats}>
      <OfficeLink className={card} to="/admin/users">
        <StatCard
          label={reportsText.students}
          count={students.total}
          tone="teal"
          icon={<IconUsers {...look} />}
          months={students.months}
          monthsLabel={reportsText.trend(students.months)}
          {...toTrend(students, reportsText.newStudents)}
        />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/users" search={{ filter: 'Teachers' }}>
        <StatCard
          label={reportsText.teachers}
          count={teachers.total}
          tone="teal"
          icon={<IconSchool {...look} />}
          months={teachers.months}
          monthsLabel={reportsText.trend(teachers.months)}
          {...toTrend(teachers, reportsText.newTeachers)}
        />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/programs">
        <StatCard
          label={reportsText.programs}
          count={programs.total}
          tone="teal"
          icon={<IconBooks {...look} />}
          context={reportsText.openPrograms(programs.openCount, programs.total)}
        />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/graduation" search={{ year: 'all', certificate: 'without' }}>
        <StatCard {...buildWork('pendingCertificates', dashboard.pendingCertificatesCount, IconCertificate)} />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/enrollments">
        <StatCard {...buildWork('studentsWithoutProgram', dashboard.studentsWithoutProgramCount, IconUserOff)} />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/classrooms" search={{ without: 'teacher' }}>
        <StatCard {...buildWork('classroomsWithoutTeachers', dashboard.classroomsWithoutTeachersCount, IconUserX)} />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/courses" search={{ without: 'classrooms' }}>
        <StatCard {...buildWork('coursesWithoutClassrooms', dashboard.coursesWithoutClassroomsCount, IconLayoutGrid)} />
      </OfficeLink>
      <OfficeLink className={card} to="/admin/courses" search={{ without: 'coordinator' }}>
        <StatCard
          {...buildWork('coursesWithoutCoordinators', dashboard.coursesWithoutCoordinatorsCount, IconUserCheck)}
        />
      </OfficeLink>
    </section>
  )
}
