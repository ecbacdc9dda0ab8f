import { listCourses } from '@manara/contract/courses.ts'
import { Link } from '@tanstack/react-router'
import { callPage } from '../../../http/api.ts'
import { SameName } from '../../../http/same-name.tsx'
import { coursesText } from '../courses.text.ts'

interface CourseNamesakesProps {
  name: string
  /** In another program a course may bear the same name. */
  programId: number | undefined
  ownId: number | undefined
}

/** Courses of the program that bear the name already. */
export const CourseNamesakes = ({ name, programId, ownId }: CourseNamesakesProps) =>
  programId !== undefined && (
    <SameName
      name={name}
      ownId={ownId}
      queryKey={['courses', programId]}
      load={(asked, signal) => callPage(listCourses, { query: { programId, ...asked }, signal })}
      getId={({ courseId }) => courseId}
      words={coursesText.sameName}
      link={(course, target, end) => (
        <Link to="/admin/courses" search={{ programId, q: course.name }} {...target}>
          {coursesText.nameAndDetail(course.name, coursesText.apart(course))}
          {end}
        </Link>
      )}
    />
  )
