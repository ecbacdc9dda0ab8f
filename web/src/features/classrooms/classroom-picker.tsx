import { type Classroom, getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import { Allowed } from '../../session/can.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'
import { classroomsText } from './classrooms.text.ts'

interface ClassroomPickerProps extends PickerField {
  /** Only active classrooms of this course; before one is chosen there is nothing to choose. */
  courseId: number | undefined
  /** Only those of this teacher. */
  teacherId?: number | undefined
  value?: number | undefined
  onChange: (classroomId: number | undefined) => void
  isClearable?: boolean
}

const toSource = (courseId: number | undefined, teacherId: number | undefined): OptionSource<Classroom> => ({
  queryKey: ['classrooms', 'of-course', courseId, teacherId],
  load: (asked, signal) =>
    callPage(listClassrooms, {
      query: {
        sort: 'name',
        status: 'ACTIVE',
        ...(courseId !== undefined && { courseId }),
        ...(teacherId !== undefined && { teacherId }),
        ...asked,
      },
      signal,
    }),
  loadOne: (id, signal) => call(getClassroom, { params: { id }, signal }),
  toOption: (classroom) => ({
    id: classroom.classroomId,
    name: classroom.name,
    ...(classroom.teacherName !== null && { detail: classroom.teacherName }),
    apart: classroomsText.apart(classroom),
  }),
})

function ClassroomsOfCoursePicker({ courseId, teacherId, value, onChange, ...field }: ClassroomPickerProps) {
  return <SearchPicker {...field} {...useChoice(toSource(courseId, teacherId), value, onChange)} />
}

/** One of the active classrooms of a course. Another course is another list: nothing of the old one stays. */
export const ClassroomPicker = (props: ClassroomPickerProps) => (
  <Allowed needs={listClassrooms}>
    <ClassroomsOfCoursePicker
      key={props.courseId}
      {...props}
      {...(props.courseId === undefined && { disabled: true, placeholder: classroomsText.courseFirst })}
    />
  </Allowed>
)
