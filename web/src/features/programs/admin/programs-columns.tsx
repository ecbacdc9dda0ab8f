import type { Program } from '@manara/contract/programs.ts'
import { Text } from '@mantine/core'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import { programsText } from '../programs.text.ts'
import { RegistrationBadge } from '../registration-badge.tsx'
import { CoursesLink, StudentsLink } from './count-links.tsx'
import styles from './programs.module.css'

const heads = programsText.columns

const getDescription = ({ description }: Program) =>
  description === null ? programsText.noDescription : <bdi>{description}</bdi>

/** The columns of the programs list. */
export const programColumns: readonly Column<Program>[] = [
  {
    key: 'academicProgramId',
    head: heads.academicProgramId,
    sort: true,
    width: '5rem',
    narrow: '4.25rem',
    look: 'num dim',
    skeleton: 28,
    cell: ({ academicProgramId }) => academicProgramId,
  },
  {
    key: 'name',
    head: heads.name,
    sort: true,
    width: '21%',
    skeleton: words(110, 70),
    phoneSkeleton: words(130, 90),
    cell: ({ name }) => <OneLine className="strong">{name}</OneLine>,
    onPhone: { title: ({ name }) => <bdi className="strong">{name}</bdi> },
  },
  {
    key: 'description',
    head: heads.description,
    look: 'dim',
    skeleton: words(90, 80, 2),
    phoneSkeleton: words(210, 80, 2),
    cell: (program) => (
      <span className={`${styles.description} ${styles.inRow}`} title={program.description ?? undefined}>
        {getDescription(program)}
      </span>
    ),
    onPhone: {
      line: (program) => (
        <Text className={styles.description} c="dimmed" mb={4} fz="sm">
          {getDescription(program)}
        </Text>
      ),
    },
  },
  {
    key: 'registration',
    head: heads.registration,
    width: '6.5rem',
    narrow: '6rem',
    skeleton: 64,
    phoneSkeleton: 112,
    cell: ({ isRegistrationOpen }) => <RegistrationBadge isOpen={isRegistrationOpen} isShort />,
    onPhone: { fact: ({ isRegistrationOpen }) => <RegistrationBadge isOpen={isRegistrationOpen} /> },
  },
  {
    key: 'coursesCount',
    head: heads.coursesCount,
    sort: true,
    width: '5.75rem',
    narrow: '4.75rem',
    skeleton: 22,
    phoneSkeleton: 64,
    cell: (program) => <CoursesLink program={program} isNumber />,
    onPhone: { fact: (program) => <CoursesLink program={program} /> },
  },
  {
    key: 'studentsCount',
    head: heads.studentsCount,
    sort: true,
    width: '5.75rem',
    narrow: '4.75rem',
    skeleton: 28,
    phoneSkeleton: 64,
    cell: (program) => <StudentsLink program={program} isNumber />,
    onPhone: { fact: (program) => <StudentsLink program={program} /> },
  },
]
