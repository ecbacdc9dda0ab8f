import type { TeacherDashboard } from '@manara/contract/teaching.ts'
import { IconChecks, IconLayoutGrid, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import statCardStyles from '../../../ui/feedback/stat-card.module.css'
import { StatCard } from '../../../ui/feedback/stat-card.tsx'
import { teachingText } from '../teaching.text.ts'
import styles from './teacher-dashboard.module.css'

const look = { size: 20, stroke: 1.7 }
const card = `card lift ${statCardStyles.stat} stat`
const { stats } = teachingText

/** The three numbers of a teacher, each a link to where they come from. */
export const TeacherStats = ({ dashboard }: { dashboard: TeacherDashboard }) => (
  <section className={`${statCardStyles.stats} stats ${styles.teacherStats}`} aria-label={teachingText.numbers}>
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
