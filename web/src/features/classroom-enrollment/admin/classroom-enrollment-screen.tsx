import { Button, Flex, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Allowed } from '../../../session/can.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useProgramOfCourse } from '../../courses/courses.api.ts'
import { useActiveClassrooms, useChosenClassroom, useSeatsTopic } from '../classroom-enrollment.api.ts'
import type { ClassroomEnrollmentSearch } from '../classroom-enrollment.search.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import { ClassroomFilters } from './classroom-filters.tsx'
import { ClassroomPairing } from './classroom-pairing.tsx'

interface ClassroomEnrollmentScreenProps {
  search: ClassroomEnrollmentSearch
  /** `isAside`: the address changes by itself, and leaves no trail. */
  onSearch: (patch: Partial<ClassroomEnrollmentSearch>, isAside?: boolean) => void
}

const Loading = () => (
  <Flex className="card" component="section" gap="md" align="center" p={20} aria-busy>
    <VisuallyHidden role="status">{text.loadingClassroom}</VisuallyHidden>
    <SkeletonBar width={48} isRound />
    <SkeletonBar width={220} />
  </Flex>
)

/** Teacher, program, course, classroom; then who may be enrolled and who is (R-screen-12). */
export function ClassroomEnrollmentScreen({ search, onSearch }: ClassroomEnrollmentScreenProps) {
  const chosenClassroom = useChosenClassroom(search.classroomId)
  const classroom = chosenClassroom.data
  useSeatsTopic(search.classroomId)
  const courseId = classroom?.courseId ?? search.courseId
  const programOfCourse = useProgramOfCourse(classroom ? undefined : search.courseId)
  const programId = classroom?.academicProgramId ?? programOfCourse ?? search.programId
  const { teacherId, classroomId } = search
  const active = useActiveClassrooms({ courseId, teacherId }, classroomId === undefined)

  // The only active classroom of a course needs no choosing.
  const onlyId = active.data?.total === 1 ? active.data.rows[0]?.classroomId : undefined
  const isOnlyChosen = classroomId === undefined && onlyId !== undefined
  useEffect(() => {
    if (isOnlyChosen) onSearch({ classroomId: onlyId }, true)
  }, [isOnlyChosen, onlyId, onSearch])

  const face = () => {
    if (classroom)
      return <ClassroomPairing key={classroom.classroomId} classroom={classroom} search={search} onSearch={onSearch} />
    if (chosenClassroom.isError)
      return (
        <section className="card">
          <QueryFailed title={text.classroomFailed} query={chosenClassroom} />
        </section>
      )
    if (classroomId !== undefined || isOnlyChosen) return <Loading />
    if (active.isError)
      return (
        <section className="card">
          <QueryFailed title={text.classroomFailed} query={active} />
        </section>
      )
    if (courseId !== undefined && active.isPending) return <Loading />
    if (courseId !== undefined && active.data?.total === 0)
      return (
        <section className="card">
          <Empty
            icon={<IconLayoutGrid size={28} stroke={1.6} />}
            title={text.noClassrooms}
            text={teacherId === undefined ? text.noClassroomsText : text.noClassroomsOfTeacherText}
          >
            {teacherId === undefined ? (
              <Allowed needs={{ permission: ['curriculum.read', 'curriculum.edit'] }}>
                <Button
                  variant="light"
                  renderRoot={(props) => <Link to="/admin/classrooms" search={{ courseId }} {...props} />}
                >
                  {text.openClassroom}
                </Button>
              </Allowed>
            ) : (
              <Button variant="light" onClick={() => onSearch({ teacherId: undefined })}>
                {text.allTeachers}
              </Button>
            )}
          </Empty>
        </section>
      )
    return (
      <section className="card">
        <Empty
          icon={<IconUsersGroup size={28} stroke={1.6} />}
          title={text.choose}
          text={courseId === undefined ? text.chooseText : text.chooseClassroomText}
        />
      </section>
    )
  }

  return (
    <div className="stack">
      <ClassroomFilters chosen={{ teacherId, programId, courseId, classroomId }} onChoose={onSearch} />
      {face()}
    </div>
  )
}
