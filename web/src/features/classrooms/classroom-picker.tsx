import { type Classroom, getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import { type PickerField, SearchPicker } from '../../ui/search-picker.tsx'
import { classroomsText } from './classrooms.text.ts'

interface ClassroomPickerProps extends PickerField {
  /** Only active classrooms of this course; before one is chosen there is nothing to choose. */
  courseId: number | undefined
  value?: number | undefined
  onChange: (classroomId: number | undefined) => void
  isClearable?: boolean
}

const sourceOf = (courseId: number | undefined): OptionSource<Classroom> => ({
  queryKey: ['classrooms', 'of-course', courseId],
  load: (asked, signal) =>
    callPage(listClassrooms, {
      query: { sort: 'name', status: 'ACTIVE', ...(courseId !== undefined && { courseId }), ...asked },
      signal,
    }),
  loadOne: (id, signal) => call(getClassroom, { params: { id }, signal }),
  optionOf: ({ classroomId, name, teacherName }) => ({
    id: classroomId,
    name,
    ...(teacherName !== null && { detail: teacherName }),
  }),
})

function ClassroomsOfCoursePicker({ courseId, value, onChange, ...field }: ClassroomPickerProps) {
  return <SearchPicker {...field} {...useChoice(sourceOf(courseId), value, onChange)} />
}

/** One of the active classrooms of a course. Another course is another list: nothing of the old one stays. */
export const ClassroomPicker = (props: ClassroomPickerProps) => (
  <ClassroomsOfCoursePicker
    key={props.courseId}
    {...props}
    {...(props.courseId === undefined && { disabled: true, placeholder: classroomsText.courseFirst })}
  />
)
