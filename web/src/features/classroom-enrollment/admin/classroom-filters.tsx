import { ClassroomPicker } from '../../classrooms/classroom-picker.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { TeacherPicker } from '../../users/teacher-picker.tsx'
import type { ClassroomEnrollmentSearch } from '../classroom-enrollment.search.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import styles from './classroom-enrollment.module.css'

type Chosen = Pick<ClassroomEnrollmentSearch, 'teacherId' | 'programId' | 'courseId' | 'classroomId'>

interface ClassroomFiltersProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Teacher, program, course, classroom: each choice clears those that hang on it (R-screen-12). */
export function ClassroomFilters({ chosen, onChoose }: ClassroomFiltersProps) {
  const { teacherId, programId, courseId, classroomId } = chosen
  const nothingYet = { courseId: undefined, classroomId: undefined }
  return (
    <section className={`card ${styles.enrollmentFilters}`} aria-label={text.filters}>
      <TeacherPicker
        isClearable
        label={text.teacher}
        placeholder={text.allTeachers}
        value={teacherId}
        onChange={(id) => onChoose({ ...chosen, teacherId: id, classroomId: undefined })}
      />
      <ProgramPicker
        label={text.program}
        placeholder={text.chooseProgram}
        value={programId}
        onChange={(id) => id !== programId && onChoose({ ...nothingYet, teacherId, programId: id })}
      />
      <CoursePicker
        label={text.course}
        placeholder={text.chooseCourse}
        programId={programId}
        value={courseId}
        onChange={(id) => id !== courseId && onChoose({ teacherId, programId, courseId: id, classroomId: undefined })}
      />
      <ClassroomPicker
        label={text.classroom}
        placeholder={text.chooseClassroom}
        courseId={courseId}
        teacherId={teacherId}
        value={classroomId}
        onChange={(id) => onChoose({ ...chosen, classroomId: id })}
      />
    </section>
  )
}
