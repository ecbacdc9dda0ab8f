import { type Course, getCourse, listCourses } from '@manara/contract/courses.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import { Allowed } from '../../session/can.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'
import { coursesText } from './courses.text.ts'

interface CoursePickerProps extends PickerField {
  /** Only courses of this program; before one is chosen there is nothing to choose. */
  programId: number | undefined
  value?: number | undefined
  onChange: (courseId: number | undefined) => void
  isClearable?: boolean
}

const toSource = (programId: number | undefined): OptionSource<Course> => ({
  queryKey: ['courses', 'of-program', programId],
  load: (asked, signal) =>
    callPage(listCourses, { query: { sort: 'name', ...(programId !== undefined && { programId }), ...asked }, signal }),
  loadOne: (id, signal) => call(getCourse, { params: { id }, signal }),
  toOption: (course) => ({ id: course.courseId, name: course.name, apart: coursesText.apart(course) }),
})

function CoursesOfProgramPicker({ programId, value, onChange, ...field }: CoursePickerProps) {
  return <SearchPicker {...field} {...useChoice(toSource(programId), value, onChange)} />
}

/** One of the courses of a program. Another program is another list: nothing of the old one stays. */
export const CoursePicker = (props: CoursePickerProps) => (
  <Allowed needs={listCourses}>
    <CoursesOfProgramPicker
      key={props.programId}
      {...props}
      {...(props.programId === undefined && { disabled: true, placeholder: coursesText.programFirst })}
    />
  </Allowed>
)
