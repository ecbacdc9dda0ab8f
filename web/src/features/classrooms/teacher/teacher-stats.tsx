import type { TeacherDashboard } from '@manara/contract/teaching.ts'
import { IconChecks, IconLayoutGrid, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatCard } from '../../../ui/stat-card.tsx'
import { teachingText } from '../teaching.text.ts'

const look = { size: 20, stroke: 1.7 }
const card = 'card stat'
const { stats } = teachingText

/** The three numbers of a teacher, each a link to where they come from. */
export const TeacherStats = ({ dashboard }: { dashboard: TeacherDashboard }) => (
  <section className="stats teacher-stats" aria-label={teachingText.numbers}>
    <Link className={card} to="/teacher/my-classrooms">
      <StatCard
        label={stats.active}
        count={dashboard.activeClassroomsCount}
        tone="teal"
        icon={<IconLayoutGrid {...look} />}
        context={stats.activeContext}
      />
    </Link>
    <Link className={card} to="/teacher/my-classrooms" search={{ status: 'COMPLETED' }}>
      <StatCard
        label={stats.completed}
        count={dashboard.completedClassroomsCount}
        tone="gray"
        icon={<IconChecks {...look} />}
        context={stats.completedContext}
      />
    </Link>
    <Link className={card} to="/teacher/my-classrooms" search={{ status: 'ALL' }}>
      <StatCard
        label={stats.students}
        count={dashboard.studentsCount}
        tone="blue"
        icon={<IconUsers {...look} />}
        context={stats.studentsContext}
      />
    </Link>
  </section>
)
