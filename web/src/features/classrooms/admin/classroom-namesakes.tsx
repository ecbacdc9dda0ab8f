import { listClassrooms } from '@manara/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import { callPage } from '../../../http/api.ts'
import { SameName } from '../../../http/same-name.tsx'
import { classroomsText } from '../classrooms.text.ts'

interface ClassroomNamesakesProps {
  name: string
  /** In another course a classroom may bear the same name. */
  courseId: number | undefined
  ownId: number | undefined
}

/** Classrooms of the course that bear the name already, in whatever state. */
export const ClassroomNamesakes = ({ name, courseId, ownId }: ClassroomNamesakesProps) =>
  courseId !== undefined && (
    <SameName
      name={name}
      ownId={ownId}
      queryKey={['classrooms', courseId]}
      load={(asked, signal) => callPage(listClassrooms, { query: { courseId, ...asked }, signal })}
      getId={({ classroomId }) => classroomId}
      words={classroomsText.sameName}
      link={(classroom, target, end) => (
        <Link to="/admin/classrooms" search={{ courseId, status: 'ALL', q: classroom.name }} {...target}>
          {classroomsText.nameAndDetail(classroom.name, classroomsText.apart(classroom))}
          {end}
        </Link>
      )}
    />
  )
